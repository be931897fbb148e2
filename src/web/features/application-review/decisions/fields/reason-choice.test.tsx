import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { declineReasons } from "#rules/decisions/decline-reasons.ts";
import { noReasons, ReasonChoice } from "#web/features/application-review/decisions/fields/reason-choice.tsx";

test("a decline reason that the law doesn't allow is disabled and unchecked, and the form says why", () => {
  const page = renderToStaticMarkup(
    <ReasonChoice
      options={declineReasons}
      reasons={{ standardReasons: ["Criminal history", "Credit history"], other: "" }}
      onChange={() => undefined}
      requiringLaw={null}
      prohibitedReasons={[
        { reason: "Criminal history", why: "too_old", place: "Denver, Colorado", citation: "C.R.S. § 38-12-904" },
      ]}
    />,
  );
  const boxes = [...page.matchAll(/<input([^>]*type="checkbox"[^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const at = (reason: (typeof declineReasons)[number]) => boxes[declineReasons.indexOf(reason)];
  expect(at("Criminal history")).toContain("disabled");
  expect(at("Criminal history")).not.toContain("checked");
  expect(at("Credit history")).toContain("checked");
  expect(boxes.filter((box) => box.includes("disabled"))).toHaveLength(1);
  expect(page).toContain("Every record in the report is too old to consider (Denver, Colorado, C.R.S. § 38-12-904).");
});

test.each([
  ["barred", "The law doesn&#x27;t let you consider it (Oakland, California, O.M.C. 8.25)."],
  ["before_offer", "only for applicants with a conditional offer (Oakland, California, O.M.C. 8.25)."],
] as const)("a decline reason that is refused as %s says so, whatever the reports contain", (why, text) => {
  const page = renderToStaticMarkup(
    <ReasonChoice
      options={declineReasons}
      reasons={noReasons}
      onChange={() => undefined}
      requiringLaw={null}
      prohibitedReasons={[{ reason: "Criminal history", why, place: "Oakland, California", citation: "O.M.C. 8.25" }]}
    />,
  );
  expect(page).toContain(text);
});
