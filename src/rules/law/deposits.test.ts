import { expect, test } from "vitest";
import { assessDeposits, depositLawOf } from "#rules/law/deposits.ts";
import { depositAccountRules } from "#rules/law/tables/deposit-account-rules.ts";
import { depositCapRules } from "#rules/law/tables/deposit-rules.ts";

const at = (state: string) => ({ state, city: "Town", zip: "00000" });
const today = "2026-11-28";

test("no rule about deposits claims to be compared with the law", () => {
  expect([...depositCapRules, ...depositAccountRules].filter(({ confirmed }) => confirmed)).toEqual([]);
});

test("the law of deposits is that of the home's state, and unknown where no row has it", () => {
  expect(depositLawOf(at("NY"), today).cap?.value).toEqual({ months: 1 });
  expect(depositLawOf(at("NJ"), today).cap?.value).toEqual({ months: 1.5 });
  expect(depositLawOf(at("NJ"), today).account?.value).toEqual({ interest: true });
  expect(depositLawOf(at("TX"), today)).toEqual({ cap: null, account: null });
  expect(depositLawOf({}, today)).toEqual({ cap: null, account: null });
});

test("a limit of deposits applies from the day it takes effect", () => {
  expect(depositLawOf(at("CA"), "2024-06-30").cap).toBeNull();
  expect(depositLawOf(at("CA"), "2024-07-01").cap?.value).toEqual({ months: 1, exempt_months: 2 });
});

test("deposits above a confirmed limit are refused, and the landlord must confirm those above an unconfirmed one", () => {
  const cap = { months: 1.5, exempt_months: null, confirmed: true };
  expect(assessDeposits(cap, 200_001, 300_002)).toBe("ok");
  expect(assessDeposits(cap, 200_001, 300_003)).toBe("refuse");
  expect(assessDeposits({ ...cap, confirmed: false }, 200_000, 300_001)).toBe("confirm");
});

test("a landlord must confirm that they are exempt from a lower limit, and nobody is above the higher one", () => {
  const cap = { months: 1, exempt_months: 2, confirmed: true };
  expect(assessDeposits(cap, 200_000, 200_000)).toBe("ok");
  expect(assessDeposits(cap, 200_000, 400_000)).toBe("confirm");
  expect(assessDeposits(cap, 200_000, 400_001)).toBe("refuse");
});
