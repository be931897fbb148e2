import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, placesOf } from "#rules/law/places/places.ts";
import { type DepositAccountValue, depositAccountRules } from "#rules/law/tables/deposit-account-rules.ts";
import { type DepositCapValue, depositCapRules } from "#rules/law/tables/deposit-rules.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";

/** What is known of the law of deposits at an address; null: nothing is. */
export type DepositLaw = { cap: Rule<DepositCapValue> | null; account: Rule<DepositAccountValue> | null };

export function depositLawOf(address: PartialAddress, when: LawTime): DepositLaw {
  const places = placesOf(address);
  return {
    cap: inForce(depositCapRules, places, when).at(-1) ?? null,
    account: inForce(depositAccountRules, places, when).at(-1) ?? null,
  };
}

/** The facts of a limit that decide about a deposit. */
export type DepositCap = { months: number; exempt_months: number | null; confirmed: boolean };

/**
 * Whether deposits may be requested. `refuse`: they are above a confirmed limit; `confirm`: they are above a limit that
 * nobody compared with the law, or that the law exempts some landlords from, so the landlord has to check it.
 * @param totalCents all deposits of the application together
 */
export function assessDeposits(cap: DepositCap, rentCents: number, totalCents: number): "ok" | "confirm" | "refuse" {
  const isWithin = (months: number) => totalCents <= Math.round(rentCents * months);
  if (isWithin(cap.months)) return "ok";
  return cap.confirmed && !isWithin(cap.exempt_months ?? cap.months) ? "refuse" : "confirm";
}
