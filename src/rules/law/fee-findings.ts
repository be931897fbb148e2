import { knownLimit, paysFor } from "#rules/law/known-limit.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, type Place, placesOf, placesWithin } from "#rules/law/places/places.ts";
import { type FeeValue, feeRules } from "#rules/law/tables/fee-rules.ts";
import { type Finding, findingOf, inForce, type Rule } from "#rules/law/tables/rule.ts";
import type { Checks } from "#rules/money/fees.ts";
import { showCents } from "#rules/money/money.ts";

type Said = [severity: Finding["severity"], message: string] | undefined;

/** What the fee's limit says of a fee above nothing; one text per kind of limit, so that amounts stand in one place. */
function said(value: FeeValue, fee: number, cost: number, checks: Checks | undefined): Said {
  switch (value.limit) {
    case "none":
      return ["block", "Local law doesn't allow application fees. Remove the fee and pay for the reports yourself."];
    case "cap":
      if (!paysFor(value.of, checks?.reports)) return ["block", withoutReports];
      if (fee > value.cents) return ["block", `The maximum application fee here is ${showCents(value.cents)}.`];
      return value.actual_cost ? saidOfCost(value, fee, cost, checks) : undefined;
    case "indexed_cap":
      if (!paysFor(value.of, checks?.reports)) return ["block", withoutReports];
      return fee > value.cents ? ["block", overIndexed(value.cents, value.year)] : undefined;
    case "cap_beside_cost":
      return fee > value.cents + cost ? ["warn", overBoth(value.cents, cost)] : undefined;
    case "actual_cost":
      return saidOfCost(value, fee, cost, checks);
    case "keep_spent":
      return fee > Math.max(value.over_cents, cost) ? ["warn", unspent(value)] : undefined;
    case "share_of_rent":
      return fee > value.least_cents ? ["hint", overShare(value.least_cents, value.per_cent)] : undefined;
    case "unknown":
      return ["hint", limitUnknown];
  }
}

/** What is said of a fee that the cost limits: the amount that is billed where that is known, else what has to be shown. */
function saidOfCost(value: CostLimit, fee: number, cost: number, checks: Checks | undefined): Said {
  const isKnown = value.limit === "actual_cost" || value.of !== undefined;
  const known = checks && isKnown ? knownLimit(value, checks) : null;
  if (known === null) return fee > cost ? ["warn", overCost(cost)] : undefined;
  if (fee <= known) return undefined;
  if (value.of === "one") return ["warn", overOne(known)];
  return ["warn", value.of ? overSome(known) : overService(known)];
}
type CostLimit = Extract<FeeValue, { limit: "cap" | "actual_cost" }>;

const overCost = (cost: number) =>
  `You can charge no more than the actual cost of screening. The reports on this form cost ${showCents(cost)}. To charge more, you must be able to show your other costs.`;
const overService = (cost: number) =>
  `You can charge no more than the actual cost of screening. The reports on this form cost ${showCents(cost)}, so that's the most we charge applicants.`;
const overOne = (cost: number) =>
  `You can charge no more than the actual cost of one report. The most expensive report on this form costs ${showCents(cost)}, so that's the most we charge applicants.`;
const overSome = (cost: number) =>
  `You can charge no more than the actual cost of certain reports. Those reports on this form cost ${showCents(cost)}, so that's the most we charge applicants.`;
const withoutReports =
  "Only certain reports may be charged for here, and this form orders none of them. Set the fee to nothing.";
const overIndexed = (cents: number, year: number) =>
  `The most you could charge here was ${showCents(cents)} in ${year}. It rises with prices every year, and until a newer amount is confirmed Lintel keeps to this one.`;
const overBoth = (cents: number, cost: number) =>
  `The maximum here is ${showCents(cents)} plus what others charge you. The reports on this form cost ${showCents(cost)}, so the most we charge applicants is ${showCents(cents + cost)}.`;
export const unspent = ({ within_days }: { within_days: number | null }) =>
  within_days === null
    ? "You must refund any part of the fee you didn't spend on screening."
    : `You must refund any part of the fee you didn't spend on screening within ${within_days} days.`;
export const overShare = (cents: number, share: number) =>
  `The maximum here appears to be ${showCents(cents)}, or ${share}% of a month's rent if that's more.`;

export const limitUnknown = "Fees are limited here and must be refunded in some cases. We don't know the exact limit.";

/**
 * What the law of the places says of a fee.
 * @param places whose law holds: of `placesOf` an address, or of `placesWithin` a declared place
 * @param fee,cost what the applicant pays and what the reports cost, in cents
 * @param checks what that cost is made of, where a place lets only a part of it be asked for
 * @param today a day, or the moment: each place then has its own day
 */
export function feeFindings(
  places: readonly Place[],
  fee: number,
  cost: number,
  today: LawTime,
  checks?: Checks,
): Finding[] {
  if (fee <= 0) return [];
  return inForce(feeRules, places, today).flatMap((rule) => {
    const [severity, message] = said(rule.value, fee, cost, checks) ?? [];
    return severity && message ? [findingOf(rule, severity, "fee", message)] : [];
  });
}

/**
 * The most that may be charged in these places, in cents: 0 where no fee may be; null where nothing caps it, or only what
 * the landlord spends themselves. The rule comes along, and whether it is the cost of what is ordered that limits it.
 * @param checks what is ordered, where that is known: some places limit a fee to its cost
 */
export function feeCap(
  places: readonly Place[],
  today: LawTime,
  checks?: Checks,
): { cents: number; rule: Rule<FeeValue>; isCost: boolean } | null {
  const caps = inForce(feeRules, places, today).flatMap((rule) => {
    const cents = rule.confirmed ? knownLimit(rule.value, checks) : null;
    if (cents === null) return [];
    const isCost = rule.value.limit === "actual_cost" || (rule.value.limit === "cap" && cents < rule.value.cents);
    return [{ cents, rule, isCost }];
  });
  return caps.sort((a, b) => a.cents - b.cents)[0] ?? null;
}

/** The lowest cap of a form's declared places and of its homes, in cents; null where none caps its fee. */
export function lowestCap(
  places: readonly Place[],
  today: LawTime,
  homes: readonly PartialAddress[] = [],
  checks?: Checks,
): number | null {
  const all = [...places.map(placesWithin), ...homes.map(placesOf)];
  const caps = all.flatMap((within) => feeCap(within, today, checks)?.cents ?? []);
  return caps.length > 0 ? Math.min(...caps) : null;
}
