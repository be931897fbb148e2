import type { Criterion } from "#rules/criteria/criteria.ts";
import { criteriaTexts } from "#texts/criteria/texts.ts";
import type { Translate } from "#ui/texts.tsx";

/** Returns what a criterion is about, and what it requires, in words. */
export function criterionText({ name, required }: Criterion, t: Translate): { label: string; required: string } {
  const texts = t(criteriaTexts);
  const label = texts.labels[name];
  if (name === "other") return { label, required: String(required) };
  if (name === "pets" || name === "smoking")
    return { label, required: texts.permissions[required as keyof typeof texts.permissions] };
  return { label, required: texts.required[name]({ n: required }) };
}
