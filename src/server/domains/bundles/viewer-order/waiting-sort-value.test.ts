import { expect, test } from "vitest";
import { waitingSortValue } from "./waiting-sort-value.ts";

type Waiting = Parameters<typeof waitingSortValue>;

test("applications are sorted by who must act (the user, the team, applicants, bureaus) and then by step", () => {
  const inOrder: Waiting[] = [
    [{ action: "certify_purpose", by: "you" }, null],
    [{ action: "decide", by: "you" }, null],
    [null, "bounced"],
    [null, "expired"],
    [{ action: "decide", by: "team" }, null],
    [{ action: "pay_fee", by: "applicant" }, null],
    [{ action: "finish_form", by: "applicant" }, "sent"],
    [{ action: "finish_form", by: "applicant" }, "started"],
    [{ action: "reports", by: "bureau" }, null],
  ];
  const places = inOrder.map((waiting) =>
    waitingSortValue(...waiting)
      ?.map((each) => String(each).padStart(3, "0"))
      .join(),
  );
  expect(places.every(Boolean)).toBe(true);
  expect([...places].sort()).toEqual(places);
});

test.each<Waiting>([
  [null, null],
  [{ action: "finish_form", by: "applicant" }, "withdrawn"],
])(
  "an application that waits for nobody has no position in the order by who must act: %j with the invitation %j",
  (...waiting) => {
    expect(waitingSortValue(...waiting)).toBeNull();
  },
);
