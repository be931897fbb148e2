import type { Field, Section } from "#contract/schemas/forms.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import type { Translate } from "#ui/texts.tsx";

/** Returns the name of a question or a section in the builder; without one, its kind. */
export function elementLabel(element: Field | Section, t: Translate): string {
  const label = element.label.trim();
  if (label) return formText(t, label);
  return "field_id" in element ? t(formBuilderTexts).kinds[element.field_id] : t(formBuilderTexts).section;
}

/** Returns the name of a field or section in quotation marks, for messages. */
export const quotedLabel = (element: Field | Section, t: Translate): string => `“${elementLabel(element, t)}”`;
