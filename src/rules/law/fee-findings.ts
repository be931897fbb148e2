import type { LawTime } from "#rules/law/places/law-day.ts";
import { type PartialAddress, type Place, placesOf, placesWithin } from "#rules/law/places/places.ts";
import { type FeeValue, feeRules } from "#rules/law/tables/fee-rules.ts";
import { type Finding, findingOf, inForce, type Rule } from "#rules/law/tables/rule.ts";
import { type Checks, costOf, type ReportKind } from "#rules/money/fees.ts";
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
      {
        const counts = value.of && checks ? costOf(only(checks, value.of)) : cost;
        return value.actual_cost && fee > counts ? ["warn", overCost(counts)] : undefined;
      }
    case "indexed_cap":
      return fee > value.cents ? ["block", overIndexed(value.cents, value.year)] : undefined;
    case "cap_beside_cost":
      return fee > value.cents + cost ? ["warn", overBoth(value.cents, cost)] : undefined;
    case "actual_cost": {
      if (!value.of || !checks) return fee > cost ? ["warn", overCost(cost)] : undefined;
      const counts = value.of === "one" ? dearest(checks) : costOf(only(checks, value.of));
      return fee > counts ? ["warn", value.of === "one" ? overOne(counts) : overSome(counts)] : undefined;
    }
    case "keep_spent":
      return fee > Math.max(value.over_cents, cost) ? ["warn", unspent(value)] : undefined;
    case "share_of_rent":
      return fee > value.least_cents ? ["hint", overShare(value.least_cents, value.per_cent)] : undefined;
    case "unknown":
      return ["hint", limitUnknown];
  }
}

const overCost = (cost: number) =>
  `You can charge no more than the actual cost of screening. The reports on this form cost ${showCents(cost)}. To charge more, you must be able to show your other costs.`;
const overOne = (cost: number) =>
  `You can charge no more than the actual cost of one report. The most expensive report on this form costs ${showCents(cost)}. To charge more, you must be able to show a higher cost.`;
const overSome = (cost: number) =>
  `You can charge no more than the actual cost of certain reports. Those reports on this form cost ${showCents(cost)}. To charge more, you must be able to show a higher cost.`;
const withoutReports =
  "Only certain reports may be charged for here, and this form orders none of them. Set the fee to nothing.";
const overIndexed = (cents: number, year: number) =>
  `The most you could charge here was ${showCents(cents)} in ${year}. It rises with prices every year, and until a newer amount is confirmed Lintel keeps to this one.`;
const overBoth = (cents: number, cost: number) =>
  `The maximum here is ${showCents(cents)} plus what others charge you. The reports on this form cost ${showCents(cost)}. To charge more than both, you must be able to show your other costs.`;
export const unspent = ({ within_days }: { within_days: number | null }) =>
  within_days === null
    ? "You must refund any part of the fee you didn't spend on screening."
    : `You must refund any part of the fee you didn't spend on screening within ${within_days} days.`;
export const overShare = (cents: number, share: number) =>
  `The maximum here appears to be ${showCents(cents)}, or ${share}% of a month's rent if that's more.`;

export const limitUnknown = "Fees are limited here and must be refunded in some cases. We don't know the exact limit.";

/** Whether a fee pays for one of the reports that may be charged for; true while it is not known which are ordered. */
const paysFor = (kinds: readonly ReportKind[] | undefined, reports: readonly ReportKind[] | undefined): boolean =>
  !kinds || !reports || reports.some((kind) => kinds.includes(kind));

/** The reports of these kinds by themselves, with their searches across the state. */
const only = ({ reports, statewide_eviction, statewide_criminal }: Checks, kinds: readonly ReportKind[]): Checks => ({
  reports: reports.filter((kind) => kinds.includes(kind)),
  ...(statewide_eviction !== undefined && { statewide_eviction }),
  ...(statewide_criminal !== undefined && { statewide_criminal }),
});
const dearest = (checks: Checks) =>
  checks.reports.length > 0 ? Math.max(...checks.reports.map((kind) => costOf(only(checks, [kind])))) : costOf(checks);

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
 * The most that may be charged where the cap is absolute, in cents: 0 where no fee may be; null where nothing caps it.
 * The rule comes along.
 * @param reports that are ordered, where that is known: without any some places let nothing be charged
 */
export function feeCap(
  places: readonly Place[],
  today: LawTime,
  reports?: readonly ReportKind[],
): { cents: number; rule: Rule<FeeValue> } | null {
  const caps = inForce(feeRules, places, today).flatMap((rule) => {
    if (!rule.confirmed) return [];
    if (rule.value.limit === "none") return [{ cents: 0, rule }];
    if (rule.value.limit === "indexed_cap") return [{ cents: rule.value.cents, rule }];
    if (rule.value.limit !== "cap") return [];
    return [{ cents: paysFor(rule.value.of, reports) ? rule.value.cents : 0, rule }];
  });
  return caps.sort((a, b) => a.cents - b.cents)[0] ?? null;
}

/** The lowest absolute cap of a form's declared places and of its homes, in cents; null where none caps its fee. */
export function lowestCap(
  places: readonly Place[],
  today: LawTime,
  homes: readonly PartialAddress[] = [],
): number | null {
  const all = [...places.map(placesWithin), ...homes.map(placesOf)];
  const caps = all.flatMap((within) => feeCap(within, today)?.cents ?? []);
  return caps.length > 0 ? Math.min(...caps) : null;
}
