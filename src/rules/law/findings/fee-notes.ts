import { limitUnknown, overShare, unspent } from "#rules/law/fee-findings.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import type { Place } from "#rules/law/places/places.ts";
import { type FeeValue, feeRules } from "#rules/law/tables/fee-rules.ts";
import { type Finding, findingOf, inForce } from "#rules/law/tables/rule.ts";
import { showCents } from "#rules/money/money.ts";

/**
 * The limits of the places on a fee, however low it is: a landlord reads them wherever they enter one.
 * @param found what is said of the amount itself: a limit that is named there is not repeated
 */
export function feeNotes(places: readonly Place[], fee: number, today: LawTime, found: readonly Finding[]): Finding[] {
  if (fee <= 0) return [];
  return inForce(feeRules, places, today).flatMap((rule) => {
    const text = limitText(rule.value);
    if (text === null || found.some((finding) => finding.rule === rule.id)) return [];
    return [findingOf(rule, "hint", "fee", text)];
  });
}

/** What a landlord may charge at most, in words; null where they may charge nothing, which is refused anyway. */
function limitText(value: FeeValue): string | null {
  switch (value.limit) {
    case "none":
      return null;
    case "cap":
      return value.actual_cost
        ? `You may charge no more than screening really costs, and ${showCents(value.cents)} at most.`
        : `You may charge ${showCents(value.cents)} at most.`;
    case "indexed_cap":
      return `You may charge ${showCents(value.cents)} at most. That was the limit in ${value.year}, and it rises with prices.`;
    case "cap_beside_cost":
      return `Besides what screening really costs, you may charge ${showCents(value.cents)} at most.`;
    case "actual_cost":
      if (value.of === "one") return "You may charge no more than what one report really costs.";
      return value.of
        ? "You may charge no more than what the credit report and the criminal check really cost."
        : "You may charge no more than screening really costs.";
    case "keep_spent":
      return unspent(value);
    case "share_of_rent":
      return overShare(value.least_cents, value.per_cent);
    case "unknown":
      return limitUnknown;
  }
}
