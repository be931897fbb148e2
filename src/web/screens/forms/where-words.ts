import type { Form } from "#contract/schemas/forms.ts";
import { findField, type Place } from "#fields/editing/form-editing.ts";
import type { Translate } from "#ui/texts.tsx";
import { named } from "#web/screens/forms/label-words.ts";

/** Says where a field will stand. */
export function whereWords(form: Form, place: Place, t: Translate): string {
  if ("after" in place) {
    const field = findField(form, place.after);
    return t("Adds a field after “{label}”.", { label: field ? named(field, t) : "" });
  }
  if ("within" in place) {
    const field = findField(form, place.within);
    const answer = t(field?.choices?.[place.choice]?.label ?? "");
    return t("Adds a field shown when “{label}” is {answer}.", { label: field ? named(field, t) : "", answer });
  }
  const section = "section" in place && form.sections.find((one) => one.section_id === place.section);
  return t("Adds a field to the end of “{label}”.", { label: section ? named(section, t) : "" });
}
