import { expect, test } from "vitest";
import { depositAccountRules } from "#rules/law/deposits/deposit-account-rules.ts";
import { depositCapRules } from "#rules/law/deposits/deposit-rules.ts";
import { assessDeposits, assessHolding, depositLawOf, maxDepositsCents } from "#rules/law/deposits/deposits.ts";
import { holdingDepositRules } from "#rules/law/deposits/holding-deposit-rules.ts";
import type { Place } from "#rules/law/places/places.ts";
import { formPlaces } from "#rules/law/places/possible-places.ts";

const at = (state: string) => ({ state, city: "Town", zip: "00000" });
const today = "2026-11-28";

test("no rule on deposit limits or deposit accounts is marked as confirmed", () => {
  expect([...depositCapRules, ...depositAccountRules].filter(({ confirmed }) => confirmed)).toEqual([]);
});

test("only holding deposit rules that were read in an unofficial copy of the law are marked as confirmed", () => {
  const confirmed = holdingDepositRules.filter((rule) => rule.confirmed);
  expect(confirmed.map(({ id, secondary }) => [id, secondary])).toEqual([
    ["or-holding-deposit", true],
    ["wi-holding-deposit", true],
  ]);
});

test("the law on deposits is that of the home's state, or unknown if the law tables have no row for the state", () => {
  expect(depositLawOf(at("NY"), today).cap?.value).toEqual({ months: 1 });
  expect(depositLawOf(at("NJ"), today).cap?.value).toEqual({ months: 1.5 });
  expect(depositLawOf(at("NJ"), today).account?.value).toEqual({ interest: true });
  expect(depositLawOf(at("TX"), today)).toEqual({ cap: null, account: null, holding: null });
  expect(depositLawOf(at("WA"), today).holding?.value).toMatchObject({ allowed: true, percent_of_rent: 25 });
});

test("while the home's address is unknown, the strictest deposit law of all possible jurisdictions applies", () => {
  const cap = (possible: Place[]) => depositLawOf({}, today, formPlaces([], possible)).cap;
  expect(cap(["VA"])).toEqual(depositLawOf(at("VA"), today).cap);
  expect(cap(["VA", "AL", "TX"])?.place).toBe("AL");
  expect(cap(["TX"])).toBeNull();
  const account = (possible: Place[]) => depositLawOf({}, today, formPlaces([], possible)).account;
  expect(account(["NJ", "WA"])?.place).toBe("NJ");
  expect(account(["WA", "TX"])?.place).toBe("WA");
  expect(depositLawOf({}, today)).toMatchObject({ cap: { value: { months: 1 } }, holding: { confirmed: true } });
});

test("a legal limit on deposits applies from the day it takes effect", () => {
  expect(depositLawOf(at("CA"), "2024-06-30").cap).toBeNull();
  expect(depositLawOf(at("CA"), "2024-07-01").cap?.value).toEqual({ months: 1, exempt_months: 2 });
});

test("a deposit above a confirmed legal limit is rejected, and one above an unconfirmed limit needs the landlord's confirmation", () => {
  const cap = { months: 1.5, exempt_months: null, confirmed: true };
  expect(assessDeposits(cap, 200_001, 300_001)).toBe("ok");
  expect(assessDeposits(cap, 200_001, 300_002)).toBe("refuse");
  expect(assessDeposits({ ...cap, confirmed: false }, 200_000, 300_001)).toBe("confirm");
});

test("the limit on deposits is rounded down to whole cents; where some landlords have a higher limit, the higher one is used", () => {
  expect(maxDepositsCents({ months: 1.5, exempt_months: null }, 200_001)).toBe(300_001);
  expect(maxDepositsCents({ months: 1, exempt_months: 2 }, 200_001)).toBe(400_002);
});

test("a landlord must confirm an exemption for deposits above the lower limit, and nobody can exceed the higher limit", () => {
  const cap = { months: 1, exempt_months: 2, confirmed: true };
  expect(assessDeposits(cap, 200_000, 200_000)).toBe("ok");
  expect(assessDeposits(cap, 200_000, 400_000)).toBe("confirm");
  expect(assessDeposits(cap, 200_000, 400_001)).toBe("refuse");
});

test("a holding deposit that a confirmed rule limits or prohibits is rejected; an unconfirmed rule only requires the landlord's confirmation", () => {
  const limit = { allowed: true, percent_of_rent: 25, confirmed: true };
  expect(assessHolding(limit, 200_002, 50_000)).toBe("ok");
  expect(assessHolding(limit, 200_002, 50_001)).toBe("refuse");
  expect(assessHolding({ ...limit, confirmed: false }, 200_000, 50_001)).toBe("confirm");
  expect(assessHolding({ ...limit, percent_of_rent: null }, 0, 900_000)).toBe("ok");
  expect(assessHolding({ ...limit, allowed: false }, 200_000, 100)).toBe("refuse");
  expect(assessHolding({ ...limit, allowed: false, confirmed: false }, 200_000, 100)).toBe("confirm");
});
