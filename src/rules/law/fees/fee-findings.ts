import { maxChargeCents, paysForReports } from "#rules/law/max-charge.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, type Place, placesContaining, placesOf } from "#rules/law/places/places.ts";
import { type FeeValue, feeRules } from "#rules/law/tables/fee-rules.ts";
import type { LawText, LawValues } from "#rules/law/tables/law-text.ts";
import { type Finding, findingOf, inForce, type Rule } from "#rules/law/tables/rule.ts";
import { formatCents } from "#rules/money/money.ts";
import type { FormChecks } from "#rules/money/screening-costs.ts";

type Severity = Finding["severity"];

/** Creates the finding about a fee's limit for the rule that sets the limit. */
type FindingOf = (rule: Rule<FeeValue>) => Finding;

const findingWith =
  <Key extends LawText>(severity: Severity, text: Key, ...values: LawValues<Key>): FindingOf =>
  (rule) =>
    findingOf(rule, severity, "fee", text, ...values);

/** Describes the limit for a fee above zero; one text per kind of limit, so that amounts appear in one place. */
function feeFinding(value: FeeValue, fee: number, cost: number, checks: FormChecks | undefined): FindingOf | undefined {
  switch (value.limit) {
    case "none":
      return findingWith("block", "no_fees");
    case "cap":
      if (!paysForReports(value.of, checks?.reports)) return findingWith("block", "no_chargeable_reports");
      if (fee > value.cents) return findingWith("block", "over_cap", { cap: formatCents(value.cents) });
      return value.actual_cost ? costFinding(value, fee, cost, checks) : undefined;
    case "indexed_cap":
      if (!paysForReports(value.of, checks?.reports)) return findingWith("block", "no_chargeable_reports");
      if (fee <= value.cents) return undefined;
      return findingWith("block", "over_indexed_cap", { cap: formatCents(value.cents), year: value.year });
    case "cap_beside_cost": {
      const [cap, sum] = [formatCents(value.cents), formatCents(value.cents + cost)];
      return fee > value.cents + cost
        ? findingWith("warn", "over_cap_and_cost", { cap, cost: formatCents(cost), sum })
        : undefined;
    }
    case "actual_cost":
      return costFinding(value, fee, cost, checks);
    case "keep_spent":
      return fee > Math.max(value.over_cents, cost) ? (rule) => unspentRefundFinding(rule, "warn", value) : undefined;
    case "share_of_rent":
      return fee > value.least_cents ? (rule) => rentShareFinding(rule, value) : undefined;
  }
}

/**
 * Describes a fee that is limited by cost: the amount billed where it is known, otherwise what the landlord has to
 * document.
 */
function costFinding(
  value: CostLimit,
  fee: number,
  cost: number,
  checks: FormChecks | undefined,
): FindingOf | undefined {
  const isKnown = value.limit === "actual_cost" || value.of !== undefined;
  const limitCents = checks && isKnown ? maxChargeCents(value, checks) : null;
  if (limitCents === null)
    return fee > cost ? findingWith("warn", "over_cost", { cost: formatCents(cost) }) : undefined;
  if (fee <= limitCents) return undefined;
  if (value.of === "one") return findingWith("warn", "over_cost_of_one", { cost: formatCents(limitCents) });
  return findingWith("warn", value.of ? "over_cost_of_some" : "over_service_cost", { cost: formatCents(limitCents) });
}
type CostLimit = Extract<FeeValue, { limit: "cap" | "actual_cost" }>;

/** Describes the refund of the unspent part of a fee. */
export const unspentRefundFinding = (
  rule: Rule<FeeValue>,
  severity: Severity,
  { within_days: days }: { within_days: number | null },
) =>
  days === null
    ? findingOf(rule, severity, "fee", "refund_unspent")
    : findingOf(rule, severity, "fee", "refund_unspent_within", { days });

/** Describes a fee that may be a share of the rent, if that is more than an amount. */
export const rentShareFinding = (rule: Rule<FeeValue>, value: Extract<FeeValue, { limit: "share_of_rent" }>) =>
  findingOf(rule, "hint", "fee", "over_share_of_rent", {
    cap: formatCents(value.least_cents),
    share: value.per_cent,
  });

/**
 * Returns the legal findings on a fee in the given places.
 * @param places whose law applies: from `placesOf` an address, or from `placesContaining` a declared place
 * @param fee,cost the applicant's fee and the reports' cost, in cents
 * @param checks the items of that cost, since some places allow charging for only some of them
 * @param today a day, or the moment: each place then has its own day
 */
export function feeFindings(
  places: readonly Place[],
  fee: number,
  cost: number,
  today: LawTime,
  checks?: FormChecks,
): Finding[] {
  if (fee <= 0) return [];
  return inForce(feeRules, places, today).flatMap((rule) => {
    return feeFinding(rule.value, fee, cost, checks)?.(rule) ?? [];
  });
}

/**
 * Returns the most that may be charged in these places, in cents: 0 if no fee is allowed; null if there is no cap, or
 * if the only limit is what the landlord spends. The result includes the rule, and whether the limit is the cost of the
 * ordered reports.
 * @param checks the ordered checks, if known: some places limit a fee to their cost
 */
export function feeCap(
  places: readonly Place[],
  today: LawTime,
  checks?: FormChecks,
): { cents: number; rule: Rule<FeeValue>; isCost: boolean } | null {
  const caps = inForce(feeRules, places, today).flatMap((rule) => {
    const cents = rule.confirmed ? maxChargeCents(rule.value, checks) : null;
    if (cents === null) return [];
    const isCost = rule.value.limit === "actual_cost" || (rule.value.limit === "cap" && cents < rule.value.cents);
    return [{ cents, rule, isCost }];
  });
  return caps.sort((a, b) => a.cents - b.cents)[0] ?? null;
}

/** Returns the lowest cap of a form's declared places and homes, in cents; null if none caps its fee. */
export function lowestCap(
  places: readonly Place[],
  today: LawTime,
  homes: readonly PartialAddress[] = [],
  checks?: FormChecks,
): number | null {
  const placeLists = [...places.map(placesContaining), ...homes.map(placesOf)];
  const caps = placeLists.flatMap((within) => feeCap(within, today, checks)?.cents ?? []);
  return caps.length > 0 ? Math.min(...caps) : null;
}
