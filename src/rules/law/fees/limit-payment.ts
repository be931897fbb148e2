import { feeCap, feeFindings } from "#rules/law/fees/fee-findings.ts";
import { type PartialAddress, type Place, placesOf } from "#rules/law/places/places.ts";
import { possiblePlacesOf } from "#rules/law/places/possible-places.ts";
import { coveredKinds } from "#rules/law/portable.ts";
import { neverOrderedRule } from "#rules/law/reports.ts";
import { intervalRules } from "#rules/law/tables/interval-rules.ts";
import { type Finding, findingOf, inForce, monthsBetween } from "#rules/law/tables/rule.ts";
import { formatCents } from "#rules/money/money.ts";
import { type FormChecks, type ReportKind, screeningCostCents } from "#rules/money/screening-costs.ts";
import { dayMs } from "#rules/time/durations.ts";

type PaymentFacts = {
  /** the address of the home */
  address: PartialAddress;
  /**
   * where the home may be while its address is unknown: the lowest cap of these places applies, and each of their
   * intervals between fees; undefined: anywhere
   */
  possiblePlaces?: readonly Place[];
  /** the form's fee, in cents */
  feeCents: number;
  /** what it requires besides its questions */
  checks: FormChecks;
  /** YYYY-MM-DD */
  today: string;
  /** the days on which this applicant paid this landlord for screening, YYYY-MM-DD; later ones than `paidOn` don't count */
  earlierPaymentDays?: readonly string[];
  /** the day of the payment that is checked, YYYY-MM-DD; undefined: it would be made today */
  paidOn?: string | undefined;
  /**
   * a portable report from the applicant: the days on which it was made and provided, whose difference is its age, and
   * whether the landlord accepts such reports
   */
  portable?: { madeOn: string; providedOn: string; accepts: boolean } | undefined;
};

type LimitedPayment = {
  /** what may be charged, in cents; 0: nothing, and the landlord pays for the reports */
  cents: number;
  /**
   * the form's reports and checks still to be bought: without those that the portable report covers, and those never
   * ordered there
   */
  remainingChecks: FormChecks;
  /** why it is less than the form's fee, the decisive reason first; empty if it is not */
  reasons: Finding[];
  /** notes on the charge that never reduce it */
  notes: Finding[];
};

/**
 * Returns what an applicant may be charged for a unit at its real address. Caps lower the fee, and so does the cost of
 * the ordered reports if nothing else may be charged. A rule that depends on the landlord's own costs is reported and
 * left to the landlord. Unconfirmed rules lower nothing.
 */
export function limitPayment(facts: PaymentFacts): LimitedPayment {
  const { address, possiblePlaces, feeCents, checks, today, earlierPaymentDays = [], paidOn = today, portable } = facts;
  const places = placesOf(address);
  const reasons: Finding[] = [];
  let cents = Math.max(0, feeCents);
  const lowerTo = (to: number, finding: Finding) => {
    if (to >= cents) return;
    cents = Math.max(0, to);
    reasons.unshift(finding);
  };
  let remaining = checks;
  for (const kind of checks.reports) {
    const rule = neverOrderedRule(places, kind, today);
    if (!rule) continue;
    const reduced = withoutReports(remaining, [kind]);
    lowerTo(
      cents - (screeningCostCents(remaining) - screeningCostCents(reduced)),
      findingOf(rule, "block", "fee", "payer_report_not_allowed"),
    );
    remaining = reduced;
  }
  const applyCap = (ordered: FormChecks) => {
    const cap = feeCap(possiblePlacesOf(address, possiblePlaces), today, ordered);
    if (!cap) return;
    const forReports = cap.cents === 0 && cap.rule.value.limit !== "none";
    lowerTo(
      cap.cents,
      forReports ? findingOf(cap.rule, "block", "fee", "payer_no_chargeable_reports") : capFinding(cap),
    );
  };
  applyCap(remaining);
  const covered = portable && coveredKinds(address, portable.madeOn, portable.providedOn, portable.accepts);
  if (covered) {
    remaining = withoutReports(remaining, covered.kinds);
    // The fee may not include what the portable report covers: only reports still to be bought may be charged.
    if (remaining.reports.length === 0) lowerTo(0, findingOf(covered.rule, "block", "fee", "payer_own_report"));
    else lowerTo(screeningCostCents(remaining), findingOf(covered.rule, "block", "fee", "payer_own_credit_report"));
    // the provided report may be the only one that may be charged
    applyCap(remaining);
  }
  for (const rule of inForce(intervalRules, possiblePlacesOf(address, possiblePlaces), today)) {
    const lastPaymentDay = [...earlierPaymentDays]
      .filter((when) => when <= paidOn)
      .sort()
      .at(-1);
    if (!lastPaymentDay || !rule.confirmed) continue;
    const isWithinInterval =
      "months" in rule.value
        ? monthsBetween(lastPaymentDay, paidOn) < rule.value.months
        : (Date.parse(paidOn) - Date.parse(lastPaymentDay)) / dayMs < rule.value.days;
    if (isWithinInterval) lowerTo(0, findingOf(rule, "block", "fee", "payer_fee_still_applies"));
  }
  const notes = feeFindings(places, cents, screeningCostCents(remaining), today, remaining).filter(
    ({ severity }) => severity !== "block",
  );
  return { cents, remainingChecks: remaining, reasons, notes };
}

/** Creates the finding that informs applicants about a limit on what they pay. */
function capFinding({ rule, cents, isCost }: NonNullable<ReturnType<typeof feeCap>>): Finding {
  if (isCost) return findingOf(rule, "block", "fee", "payer_fees_limited_to_cost", { cost: formatCents(cents) });
  if (cents === 0) return findingOf(rule, "block", "fee", "payer_no_fees");
  return findingOf(rule, "block", "fee", "payer_fees_limited", { cap: formatCents(cents) });
}

const withoutReports = (checks: FormChecks, kinds: readonly ReportKind[]): FormChecks => ({
  ...checks,
  reports: checks.reports.filter((kind) => !kinds.includes(kind)),
});
