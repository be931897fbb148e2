import { lawDay } from "#rules/law/places/law-day.ts";
import { type PartialAddress, placesOf } from "#rules/law/places/places.ts";
import { decisionRules } from "#rules/law/tables/decision-rules.ts";
import { inForce } from "#rules/law/tables/rule.ts";
import { addDays } from "#rules/law/waiting/business-days.ts";

/** A decision, or what is given before a decline where the law lets the applicant answer first. */
type NoticeKind = "decline" | "conditions" | "proposal";

/**
 * Returns the last day on which the notice of a decision may reach the applicant, YYYY-MM-DD; null where no law sets one.
 * Federal law sets none, nor does any for a notice before a decision: the time to answer starts when that one arrives.
 */
export function noticeDeadline(kind: NoticeKind, address: PartialAddress, decidedAt: Date): string | null {
  if (kind === "proposal") return null;
  const day = lawDay(address, decidedAt);
  const limits = inForce(decisionRules, placesOf(address), day).flatMap(({ confirmed, value }) => {
    const applies = confirmed && (kind === "decline" || value.also_conditions);
    return applies && value.within_days !== null ? [value.within_days] : [];
  });
  return limits.length > 0 ? addDays(day, Math.min(...limits)) : null;
}
