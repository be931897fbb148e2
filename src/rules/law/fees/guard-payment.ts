import { feeCap, feeFindings } from "#rules/law/fees/fee-findings.ts";
import { type PartialAddress, type Place, placesOf } from "#rules/law/places/places.ts";
import { possiblePlacesOf } from "#rules/law/places/possible-places.ts";
import { coveredKinds } from "#rules/law/portable.ts";
import { neverRule } from "#rules/law/reports.ts";
import { intervalRules } from "#rules/law/tables/interval-rules.ts";
import { type Finding, findingOf, inForce, monthsBetween } from "#rules/law/tables/rule.ts";
import { formatCents } from "#rules/money/money.ts";
import { type Checks, costOf, type ReportKind } from "#rules/money/screening-costs.ts";
import { dayMs } from "#rules/time/durations.ts";

type PaymentFacts = {
  /** the address of the home */
  address: PartialAddress;
  /**
   * where the home may be while its address is unknown: the lowest cap of these places applies, and each of their
   * intervals between fees; undefined: anywhere
   */
  possible?: readonly Place[];
  /** the form's fee, in cents */
  feeCents: number;
  /** what it requires besides its questions */
  checks: Checks;
  /** YYYY-MM-DD */
  today: string;
  /** the days on which this applicant paid this landlord for screening, YYYY-MM-DD; later ones than `paidOn` don't count */
  earlier?: readonly string[];
  /** the day of the payment that is checked, YYYY-MM-DD; undefined: it would be made today */
  paidOn?: string | undefined;
  /**
   * a portable report from the applicant: the days on which it was made and provided, whose difference is its age, and
   * whether the landlord accepts such reports
   */
  portable?: { made: string; providedOn: string; accepts: boolean } | undefined;
};

type GuardedPayment = {
  /** what may be charged, in cents; 0: nothing, and the landlord pays for the reports */
  cents: number;
  /**
   * the form's reports and checks still to be bought: without those that the portable report covers, and those never
   * ordered there
   */
  rest: Checks;
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
export function guardPayment(facts: PaymentFacts): GuardedPayment {
  const { address, possible, feeCents, checks, today, earlier = [], paidOn = today, portable } = facts;
  const places = placesOf(address);
  const reasons: Finding[] = [];
  let cents = Math.max(0, feeCents);
  const lower = (to: number, finding: Finding) => {
    if (to >= cents) return;
    cents = Math.max(0, to);
    reasons.unshift(finding);
  };
  let rest = checks;
  for (const kind of checks.reports) {
    const rule = neverRule(places, kind, today);
    if (!rule) continue;
    const without = less(rest, [kind]);
    lower(cents - (costOf(rest) - costOf(without)), findingOf(rule, "block", "fee", "payer_report_not_allowed"));
    rest = without;
  }
  const capAt = (ordered: Checks) => {
    const cap = feeCap(possiblePlacesOf(address, possible), today, ordered);
    if (!cap) return;
    const forReports = cap.cents === 0 && cap.rule.value.limit !== "none";
    lower(cap.cents, forReports ? findingOf(cap.rule, "block", "fee", "payer_no_chargeable_reports") : capFinding(cap));
  };
  capAt(rest);
  const covered = portable && coveredKinds(address, portable.made, portable.providedOn, portable.accepts);
  if (covered) {
    rest = less(rest, covered.kinds);
    // The fee may not include what the portable report covers: only reports still to be bought may be charged.
    if (rest.reports.length === 0) lower(0, findingOf(covered.rule, "block", "fee", "payer_own_report"));
    else lower(costOf(rest), findingOf(covered.rule, "block", "fee", "payer_own_credit_report"));
    // the provided report may be the only one that may be charged
    capAt(rest);
  }
  for (const rule of inForce(intervalRules, possiblePlacesOf(address, possible), today)) {
    const last = [...earlier]
      .filter((when) => when <= paidOn)
      .sort()
      .at(-1);
    if (!last || !rule.confirmed) continue;
    const holds =
      "months" in rule.value
        ? monthsBetween(last, paidOn) < rule.value.months
        : (Date.parse(paidOn) - Date.parse(last)) / dayMs < rule.value.days;
    if (holds) lower(0, findingOf(rule, "block", "fee", "payer_fee_still_applies"));
  }
  const notes = feeFindings(places, cents, costOf(rest), today, rest).filter(({ severity }) => severity !== "block");
  return { cents, rest, reasons, notes };
}

/** Creates the finding that informs applicants about a limit on what they pay. */
function capFinding({ rule, cents, isCost }: NonNullable<ReturnType<typeof feeCap>>): Finding {
  if (isCost) return findingOf(rule, "block", "fee", "payer_fees_limited_to_cost", { cost: formatCents(cents) });
  if (cents === 0) return findingOf(rule, "block", "fee", "payer_no_fees");
  return findingOf(rule, "block", "fee", "payer_fees_limited", { cap: formatCents(cents) });
}

const less = (checks: Checks, kinds: readonly ReportKind[]): Checks => ({
  ...checks,
  reports: checks.reports.filter((kind) => !kinds.includes(kind)),
});
