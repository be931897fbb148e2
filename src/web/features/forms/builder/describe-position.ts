import type { Form } from "#contract/schemas/forms.ts";
import { findField, type Position } from "#fields/editing/form-editing.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import type { Translate } from "#ui/texts.tsx";
import { elementLabel } from "#web/features/forms/builder/store/field-labels.ts";

/** Describes the position of a new field. */
export function describePosition(form: Form, position: Position, t: Translate): string {
  if ("after" in position) {
    const field = findField(form, position.after);
    return t(formBuilderTexts).adds_field_after({ label: field ? elementLabel(field, t) : "" });
  }
  if ("within" in position) {
    const field = findField(form, position.within);
    const answer = formText(t, field?.choices?.[position.choice]?.label ?? "");
    return t(formBuilderTexts).adds_field_shown({ label: field ? elementLabel(field, t) : "", answer });
  }
  const section = "section" in position && form.sections.find((one) => one.section_id === position.section);
  return t(formBuilderTexts).adds_field_end({ label: section ? elementLabel(section, t) : "" });
}
