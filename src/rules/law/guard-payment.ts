import { feeCap, feeFindings } from "#rules/law/fee-findings.ts";
import { feeRules } from "#rules/law/fee-rules.ts";
import { intervalRules } from "#rules/law/interval-rules.ts";
import { againText, broughtText, capText } from "#rules/law/payer-texts.ts";
import { placesOf, type Whereabouts } from "#rules/law/places.ts";
import { coveredKinds } from "#rules/law/portable.ts";
import { type Finding, findingOf, inForce, monthsBetween } from "#rules/law/rule.ts";

const day = 86_400_000;

export type PaymentFacts = {
  /** of the unit applied for, as it was answered */
  address: Whereabouts;
  /** what the form asks for, in cents */
  feeCents: number;
  /** what its reports cost, in cents */
  costCents: number;
  /** YYYY-MM-DD */
  today: string;
  /** the days on which this applicant paid this landlord a fee before, YYYY-MM-DD */
  earlier?: readonly string[];
  /** a screening report that the applicant brought: when it was made, and whether the landlord takes such reports */
  portable?: { made: string; accepts: boolean } | undefined;
};

export type GuardedPayment = {
  /** what may be charged, in cents; 0: nothing, and the landlord pays for the reports */
  cents: number;
  /** why it is less than the form asks for, the deciding one first; empty when it is not */
  reasons: Finding[];
  /** what is to be kept in mind about what is charged: never a reason to charge less */
  notes: Finding[];
};

/**
 * What an applicant may be charged for a unit at its real address. Absolute caps lower the fee; a rule that depends on
 * what was really spent is told of and left to the landlord. Unconfirmed rules lower nothing.
 */
export function guardPayment(facts: PaymentFacts): GuardedPayment {
  const { address, feeCents, costCents, today, earlier = [], portable } = facts;
  const places = placesOf(address);
  const reasons: Finding[] = [];
  let cents = Math.max(0, feeCents);
  const lower = (to: number, finding: Finding) => {
    if (to >= cents) return;
    cents = to;
    reasons.unshift(finding);
  };
  const cap = feeCap(places, today);
  if (cap) lower(cap.cents, findingOf(cap.rule, "block", "fee", capText(cap.cents)));
  if (portable) {
    const covered = coveredKinds(address, portable.made, today, portable.accepts);
    // Where it stands for one part only, the others are still to be paid for.
    if (covered && covered.kinds.length > 1) lower(0, findingOf(covered.rule, "block", "fee", broughtText));
  }
  for (const rule of inForce(intervalRules, places, today)) {
    const last = [...earlier]
      .filter((when) => when <= today)
      .sort()
      .at(-1);
    if (!last || !rule.confirmed) continue;
    const holds =
      "months" in rule.value
        ? monthsBetween(last, today) < rule.value.months
        : (Date.parse(today) - Date.parse(last)) / day < rule.value.days;
    if (holds) lower(0, findingOf(rule, "block", "fee", againText));
  }
  const notes = feeFindings(places, cents, costCents, today).filter(({ severity }) => severity !== "block");
  return { cents, reasons, notes };
}

/**
 * What of a fee has to be returned because it was not spent, in cents, and within how many days.
 * @param paidCents what the applicant paid
 * @param spentCents what was really spent on screening them
 */
export function unspentRefund(
  address: Whereabouts,
  { paidCents, spentCents }: { paidCents: number; spentCents: number },
  today: string,
): { cents: number; within_days: number | null; citation: string; rule: string } | null {
  for (const rule of inForce(feeRules, placesOf(address), today)) {
    if (!rule.confirmed || rule.value.limit !== "keep_spent" || paidCents <= rule.value.over_cents) continue;
    const cents = paidCents - Math.min(paidCents, Math.max(0, spentCents));
    if (cents > 0) return { cents, within_days: rule.value.within_days, citation: rule.source, rule: rule.id };
  }
  return null;
}
