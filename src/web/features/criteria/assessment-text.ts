import type { Assessment } from "#contract/schemas/criteria.ts";
import type { AssessmentResult } from "#rules/criteria/assess.ts";
import { showDate } from "#rules/text/dates.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import type { BadgeTone } from "#ui/feedback/status-badge.tsx";
import type { Translate } from "#ui/texts.tsx";

export const resultTones: Record<AssessmentResult, BadgeTone> = {
  met: "good",
  not_met: "bad",
  unknown: "plain",
  review: "attention",
};

/** Returns the result that counts: a person's judgment, else the comparison. */
export const resultOf = ({ override, result }: Assessment): AssessmentResult =>
  override ? (override.met ? "met" : "not_met") : result;

/** Returns what is known of an application for a criterion, in words; empty where nothing is. */
export function foundText({ name, found }: Assessment, t: Translate): string {
  const texts = t(criteriaReviewTexts).found;
  if (found === null) return "";
  if (typeof found === "boolean") return found ? texts.yes : texts.no;
  if (name === "credit_score") return found === "none" ? texts.no_score : String(found);
  if (name === "move_in_days") return showDate(String(found));
  if (name === "pets" || name === "smoking" || name === "other") return String(found);
  return texts[name]({ n: found });
}
