import { criteriaTexts } from "#texts/criteria/texts.ts";
import type { Texts } from "#texts/message.ts";
import type { Criterion } from "./criteria.ts";

/** Describes a criterion's subject and its requirement. */
export function criterionText({ name, required }: Criterion, t: Texts): { label: string; required: string } {
  const texts = t(criteriaTexts);
  const label = texts.labels[name];
  if (name === "other") return { label, required: String(required) };
  if (name === "pets" || name === "smoking")
    return { label, required: texts.permissions[required as keyof typeof texts.permissions] };
  return { label, required: texts.required[name]({ n: required }) };
}
