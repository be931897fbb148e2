import { expect, test } from "vitest";
import { textsIn } from "#texts/message.ts";
import { recommendationLabel } from "#web/features/recipient/recommendation-label.ts";

test("a recipient sees which applicant was received first, or first of the undecided if an earlier one is decided", () => {
  const [decided, second, third] = [
    { slug: "a", status: "R" },
    { slug: "b", status: "S" },
    { slug: "c", status: "S" },
  ] as const;
  const label = (bundle: typeof second | typeof third, bundles: Parameters<typeof recommendationLabel>[1]) =>
    recommendationLabel(bundle, bundles, "Nora", textsIn("en"));
  expect(label(second, [second, third])).toBe("Nora (received first)");
  expect(label(second, [decided, second, third])).toBe("Nora (received first of those not decided yet)");
  expect(label(third, [decided, second, third])).toBe("Nora");
});
