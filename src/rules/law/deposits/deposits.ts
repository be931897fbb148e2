import { type DepositAccountValue, depositAccountRules } from "#rules/law/deposits/deposit-account-rules.ts";
import { type DepositCapValue, depositCapRules } from "#rules/law/deposits/deposit-rules.ts";
import { type HoldingDepositValue, holdingDepositRules } from "#rules/law/deposits/holding-deposit-rules.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import { isCompleteAddress } from "#rules/law/places/place-pattern.ts";
import type { PartialAddress, Place } from "#rules/law/places/places.ts";
import { possiblePlacesOf } from "#rules/law/places/possible-places.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";

/** The known law of deposits at an address; null: no rule is known. */
type DepositLaw = {
  cap: Rule<DepositCapValue> | null;
  account: Rule<DepositAccountValue> | null;
  holding: Rule<HoldingDepositValue> | null;
};

/**
 * Returns the rules on deposits in force at the home's address; null for each subject without a rule there. While the
 * address isn't known, these are the strictest of the places where the home may be.
 * @param possiblePlaces from `formPlaces`; undefined: it may be anywhere
 */
export function depositLawOf(address: PartialAddress, when: LawTime, possiblePlaces?: readonly Place[]): DepositLaw {
  const places = possiblePlacesOf(address, possiblePlaces);
  const caps = inForce(depositCapRules, places, when);
  const holdings = inForce(holdingDepositRules, places, when);
  const accounts = inForce(depositAccountRules, places, when);
  if (isCompleteAddress(address))
    return { cap: caps.at(-1) ?? null, account: accounts.at(-1) ?? null, holding: holdings.at(-1) ?? null };
  // an unconfirmed rule refuses nothing, so a confirmed one is stricter
  const [cap = null] = caps.toSorted(
    (a, b) => Number(b.confirmed) - Number(a.confirmed) || a.value.months - b.value.months,
  );
  const maxPercentOf = ({ value }: Rule<HoldingDepositValue>) => (value.allowed ? (value.percent_of_rent ?? 100) : 0);
  const [holding = null] = holdings.toSorted(
    (a, b) => Number(b.confirmed) - Number(a.confirmed) || maxPercentOf(a) - maxPercentOf(b),
  );
  const [account = null] = accounts.toSorted(
    (a, b) => Number(b.confirmed) - Number(a.confirmed) || Number(b.value.interest) - Number(a.value.interest),
  );
  return { cap, account, holding };
}

/** The facts of a limit that decide about a deposit. */
export type DepositCap = { months: number; exempt_months: number | null; confirmed: boolean };

/** The facts of a rule on holding deposits that decide about one. */
export type HoldingLimit = { allowed: boolean; percent_of_rent: number | null; confirmed: boolean };

type DepositResult = "ok" | "confirm" | "refuse";

/** Returns the highest amount of all deposits together, with the exception if there is one. */
export const maxDepositsCents = (
  { months, exempt_months }: Pick<DepositCap, "months" | "exempt_months">,
  rentCents: number,
): number => Math.floor(rentCents * (exempt_months ?? months));

/**
 * Whether deposits may be requested. `refuse`: they are above a confirmed limit; `confirm`: they are above a limit that
 * wasn't compared with the law, or that the law exempts some landlords from, so the landlord has to check it.
 * @param totalCents all deposits of the application together
 */
export function assessDeposits(cap: DepositCap, rentCents: number, totalCents: number): DepositResult {
  if (totalCents <= maxDepositsCents({ ...cap, exempt_months: null }, rentCents)) return "ok";
  return cap.confirmed && totalCents > maxDepositsCents(cap, rentCents) ? "refuse" : "confirm";
}

/** Returns the highest amount of holding deposits; null: no limit is known. */
export const maxHoldingCents = ({ percent_of_rent }: HoldingLimit, rentCents: number): number | null =>
  percent_of_rent === null ? null : Math.floor((rentCents * percent_of_rent) / 100);

/**
 * Whether holding deposits may be requested, as `assessDeposits`.
 * @param totalCents all holding deposits of the application together
 */
export function assessHolding(limit: HoldingLimit, rentCents: number, totalCents: number): DepositResult {
  const isLawful = limit.allowed && totalCents <= (maxHoldingCents(limit, rentCents) ?? totalCents);
  if (isLawful) return "ok";
  return limit.confirmed ? "refuse" : "confirm";
}
