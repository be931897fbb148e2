import type { FormSettings } from "#contract/schemas/form-settings.ts";
import type { FieldErrors } from "#contract/schemas/forms.ts";
import { criteriaList } from "#rules/criteria/criteria.ts";
import { lowestCap } from "#rules/law/fees/fee-findings.ts";
import { criteriaRules } from "#rules/law/findings/criteria-rules.ts";
import { blockingFaults, type LocatedHome } from "#rules/law/findings/form-findings.ts";
import { isDeclarablePlace } from "#rules/law/places/places.ts";
import { type FormChecks, feeFaults } from "#rules/money/screening-costs.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

type CheckedTerms = {
  /** in cents */
  fee: number;
  checks: FormChecks;
  /** the jurisdictions that the form is declared for */
  states: readonly string[];
  /** the homes that it lists */
  homes?: readonly LocatedHome[];
};

/** Returns a version's settings in the format that the rules need. */
export const termsOf = (settings: FormSettings): CheckedTerms => ({
  fee: settings.price_cents,
  checks: settings,
  states: settings.states,
  homes: settings.homes,
});

/** Whether a form without written criteria needs them by the law of a jurisdiction where its homes are or may be. */
export function needsCriteria({ now }: Pick<TenantDeps, "now">, settings: FormSettings): boolean {
  if (criteriaList(settings.criteria).length > 0) return false;
  const { states, homes = [], fee } = termsOf(settings);
  return criteriaRules({ places: states.filter(isDeclarablePlace), homes, fee }, now()).length > 0;
}

/**
 * Returns why a form may not have these settings: the fee doesn't cover its reports, or the law of a jurisdiction
 * prohibits one of them.
 */
export function settingFaults(
  { now }: Pick<TenantDeps, "now">,
  { fee, checks, states, homes = [] }: CheckedTerms,
): FieldErrors {
  const places = states.filter(isDeclarablePlace);
  const today = now();
  const faults = blockingFaults({ places, fee, checks }, today);
  const uncoveredFeeFaults = feeFaults(fee, checks, lowestCap(places, today, homes, checks));
  return uncoveredFeeFaults.length > 0 ? { ...faults, fee: [...(faults.fee ?? []), ...uncoveredFeeFaults] } : faults;
}
