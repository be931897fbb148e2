import { expect, test } from "vitest";
import { assessMoveInCharge } from "#rules/law/deposits/assess-move-in-charge.ts";
import { textsIn } from "#texts/message.ts";

const row = { place: "Virginia", citation: "§ 1", confirmed: true };
const law = {
  cap: { ...row, months: 2, exempt_months: null },
  holding: { ...row, allowed: true, percent_of_rent: 25 },
  requested: "1000.00",
  requested_holding: "100.00",
};
const request = { kind: "holding_deposit", cents: 40_000, rentCents: 200_000 } as const;
const fieldsOf = (...[applicable, requested]: Parameters<typeof assessMoveInCharge>) =>
  Object.keys(assessMoveInCharge(applicable, requested).errors);

test("a landlord must state the rent for a deposit only if the legal limit depends on the rent", () => {
  const noRent = { ...request, rentCents: 0 };
  expect(fieldsOf(law, { ...noRent, kind: "security_deposit" })).toEqual(["monthly_rent"]);
  expect(fieldsOf({ ...law, cap: null }, { ...noRent, kind: "security_deposit" })).toEqual([]);
  expect(fieldsOf({ ...law, cap: null }, noRent)).toEqual(["monthly_rent"]);
  const unlimited = { ...law, cap: null, holding: { ...law.holding, percent_of_rent: null } };
  expect(assessMoveInCharge(unlimited, noRent)).toEqual({ needsRent: false, needsCheck: false, errors: {} });
  expect(fieldsOf(law, { ...noRent, kind: "first_rent" })).toEqual([]);
});

test("holding deposits may not exceed their own legal limit, and all deposits together may not exceed the limit on deposits", () => {
  expect(fieldsOf(law, request)).toEqual([]);
  expect(fieldsOf(law, { ...request, cents: 40_001 })).toEqual(["amount"]);
  expect(fieldsOf({ ...law, requested: "3600.01" }, request)).toEqual(["amount"]);
  expect(fieldsOf(law, { ...request, kind: "security_deposit", cents: 300_000 })).toEqual([]);
});

test("a holding deposit above both its own limit and the limit on all deposits is rejected with a message for each", () => {
  const { errors } = assessMoveInCharge({ ...law, requested: "3600.01" }, { ...request, cents: 40_001 });
  expect(errors.amount?.map(textsIn("en"))).toEqual([
    "In Virginia, holding deposits can't be more than $500.00 (§ 1).",
    "In Virginia, all deposits together can't be more than $4,000.00 (§ 1).",
  ]);
});

test("in a state that prohibits holding deposits, a holding deposit is rejected with an error on the field `kind`", () => {
  const holding = { ...law.holding, allowed: false, percent_of_rent: null };
  expect(fieldsOf({ ...law, holding }, request)).toEqual(["kind"]);
});

test("a deposit above an unconfirmed legal limit requires the landlord to confirm that they checked the law", () => {
  const unconfirmed = { ...law.holding, confirmed: false };
  const over = { ...request, cents: 40_001 };
  expect(assessMoveInCharge({ ...law, holding: unconfirmed }, over)).toMatchObject({ needsCheck: true, errors: {} });
  const loose = { ...law, cap: { ...law.cap, confirmed: false }, requested: "3600.01" };
  expect(assessMoveInCharge(loose, request)).toMatchObject({ needsCheck: true, errors: {} });
});
