import type { Form } from "#contract/schemas/forms.ts";
import { findField, type Position } from "#fields/editing/form-editing.ts";
import type { Translate } from "#ui/texts.tsx";
import { named } from "#web/features/forms/builder/store/field-labels.ts";

/** Says where a field will stand. */
export function describePosition(form: Form, position: Position, t: Translate): string {
  if ("after" in position) {
    const field = findField(form, position.after);
    return t("Adds a field after “{label}”.", { label: field ? named(field, t) : "" });
  }
  if ("within" in position) {
    const field = findField(form, position.within);
    const answer = t(field?.choices?.[position.choice]?.label ?? "");
    return t("Adds a field shown when “{label}” is {answer}.", { label: field ? named(field, t) : "", answer });
  }
  const section = "section" in position && form.sections.find((one) => one.section_id === position.section);
  return t("Adds a field to the end of “{label}”.", { label: section ? named(section, t) : "" });
}
