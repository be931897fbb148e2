import type { Field, Section } from "#contract/schemas/forms.ts";

/**
 * Returns questions of the default form, so that the same question has the same name and text in every form.
 * @param changes the properties that differ here, by the field's name
 * @throws Error for a name that the section does not have
 */
export function pickFields(section: Section, names: string[], changes: Record<string, Partial<Field>> = {}): Field[] {
  const nested = section.fields.flatMap(({ choices = [] }) => choices.flatMap(({ fields = [] }) => fields));
  const allFields = [...section.fields, ...nested];
  return names.map((name) => {
    const field = allFields.find((candidate) => candidate.name === name);
    if (!field) throw new Error(`${section.section_id} has no field ${name}.`);
    return { ...field, ...changes[name] };
  });
}
