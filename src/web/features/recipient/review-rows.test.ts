import { expect, test } from "vitest";
import { english } from "#texts/testing/english.ts";
import { applicantsOf, reviewRows } from "./review-rows.ts";

type Bundles = Parameters<typeof applicantsOf>[0];
type Facts = Bundles[number]["applications"][number];
const bundle = (slug: string, ...facts: Partial<Facts>[]) =>
  ({
    slug,
    status: "S",
    applications: facts.map((one, index) => ({
      id: `${slug}${index}`,
      unit_address: "12 Maple Court",
      created: "2026-03-02T14:00:00.000Z",
      income_to_rent: null,
      move_in: null,
      credit_score: null,
      criteria: [],
      ...one,
    })),
  }) as unknown as Bundles[number];
const rowsOf = (...bundles: Bundles) =>
  Object.fromEntries(reviewRows(applicantsOf(bundles), english, "en-US").map(({ key, cells }) => [key, cells]));

test("a share recipient compares applicants in the order in which they were shared, with a row for an unknown fact", () => {
  const rows = rowsOf(bundle("a", { income_to_rent: "3.2" }), bundle("b", { credit_score: 700 }, {}));
  expect(rows.income?.map(({ text }) => text)).toEqual(["3.2 times the rent", "Unknown", "Unknown"]);
  expect(rows.credit?.map(({ text }) => text)).toEqual(["Unknown", "700", "Unknown"]);
});

test("a share recipient sees a selection criterion's result instead of the fact that it is about", () => {
  const met = { name: "income_to_rent", number: 0, required: 3, result: "met", found: 3.2, override: null } as const;
  const rows = rowsOf(bundle("a", { criteria: [met] }), bundle("b", {}));
  expect(rows.income).toBeUndefined();
  expect(rows["income_to_rent 0"]?.map(({ text, badge }) => badge?.text ?? text)).toEqual(["Met", "No requirement"]);
});
