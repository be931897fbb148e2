import { type PartialAddress, placesOf } from "#rules/law/places/places.ts";
import { type PortableValue, portableRules } from "#rules/law/tables/portable-rules.ts";
import { inForce, type Rule } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { dayMs } from "#rules/time/durations.ts";

/** Returns the rule on portable reports for an address; null where there is none. */
export function portableRule(address: PartialAddress, today: string): Rule<PortableValue> | null {
  return inForce(portableRules, placesOf(address), today).find(({ confirmed }) => confirmed) ?? null;
}

/**
 * Returns the kinds that a portable report covers: the applicant pays nothing for them.
 * @param madeOn the day it was made, YYYY-MM-DD; a future date is invalid
 * @param accepts whether the landlord accepts such reports if the choice is theirs
 */
export function coveredKinds(
  address: PartialAddress,
  madeOn: string,
  today: string,
  accepts: boolean,
): { kinds: readonly ReportKind[]; rule: Rule<PortableValue> } | null {
  const rule = portableRule(address, today);
  if (!rule || (rule.value.accept === "may" && !accepts)) return null;
  const age = (Date.parse(today) - Date.parse(madeOn)) / dayMs;
  if (!(age >= 0 && age <= rule.value.within_days)) return null;
  return { kinds: rule.value.covers === "all" ? ["credit", "eviction", "criminal"] : rule.value.covers, rule };
}
