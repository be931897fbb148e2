import { rentShareFinding, unspentRefundFinding } from "#rules/law/fees/fee-findings.ts";
import type { LawTime } from "#rules/law/places/law-day.ts";
import type { Place } from "#rules/law/places/places.ts";
import { type FeeValue, feeRules } from "#rules/law/tables/fee-rules.ts";
import { type Finding, findingOf, inForce, type Rule } from "#rules/law/tables/rule.ts";
import { formatCents } from "#rules/money/money.ts";

/**
 * Returns the places' limits on a fee of any amount: landlords see them wherever they enter a fee.
 * @param amountFindings the findings on the amount itself: a limit that they mention is not repeated
 */
export function feeNotes(
  places: readonly Place[],
  fee: number,
  today: LawTime,
  amountFindings: readonly Finding[],
): Finding[] {
  if (fee <= 0) return [];
  return inForce(feeRules, places, today).flatMap((rule) =>
    amountFindings.some((finding) => finding.rule === rule.id) ? [] : (limitNote(rule) ?? []),
  );
}

/**
 * Describes the most that a landlord may charge; null if they may charge nothing, since that blocks the form anyway.
 */
function limitNote(rule: Rule<FeeValue>): Finding | null {
  const { value } = rule;
  switch (value.limit) {
    case "none":
      return null;
    case "cap":
      return findingOf(rule, "hint", "fee", value.actual_cost ? "limit_cost_and_cap" : "limit_cap", {
        cap: formatCents(value.cents),
      });
    case "indexed_cap":
      return findingOf(rule, "hint", "fee", "limit_indexed_cap", { cap: formatCents(value.cents), year: value.year });
    case "cap_beside_cost":
      return findingOf(rule, "hint", "fee", "limit_plus_cost", { cap: formatCents(value.cents) });
    case "actual_cost":
      if (value.of === "one") return findingOf(rule, "hint", "fee", "limit_cost_of_one");
      if (value.of) return findingOf(rule, "hint", "fee", "limit_cost_of_some", { reports: value.of });
      return findingOf(rule, "hint", "fee", "limit_cost");
    case "keep_spent":
      return unspentRefundFinding(rule, "hint", value);
    case "share_of_rent":
      return rentShareFinding(rule, value);
  }
}
