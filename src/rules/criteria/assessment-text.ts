import { formatDate } from "#rules/text/dates.ts";
import { criteriaReviewTexts } from "#texts/criteria-review/texts.ts";
import type { Texts } from "#texts/message.ts";
import type { Assessment, AssessmentResult } from "./assess.ts";

/** An assessment with the override that replaces it; null: there is none. */
type AssessmentWithOverride = Assessment & { override: { met: boolean } | null };

/** Returns the effective result: the override, else the computed one. */
export const effectiveResult = ({ override, result }: AssessmentWithOverride): AssessmentResult =>
  override ? (override.met ? "met" : "not_met") : result;

/** Describes the facts of an application for a criterion; empty if unknown. */
export function findingText({ name, found }: Pick<Assessment, "name" | "found">, t: Texts): string {
  const texts = t(criteriaReviewTexts).found;
  if (found === null) return "";
  if (typeof found === "boolean") return found ? texts.yes : texts.no;
  if (name === "credit_score") return found === "none" ? texts.no_score : String(found);
  if (name === "income_to_rent") return texts.income_to_rent({ n: Number(found).toFixed(1) });
  if (name === "move_in_days") return formatDate(String(found));
  if (name === "pets" || name === "smoking" || name === "other") return String(found);
  return texts[name]({ n: found });
}
