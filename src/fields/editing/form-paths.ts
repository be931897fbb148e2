import type { Field, Form } from "#contract/schemas/forms.ts";

/**
 * Maps fields and sections to their paths in a form, to report the position of an error.
 * @returns field name, or section id, → its places such as `sections.2.fields.0`; several where a name is used twice
 */
export function formPaths(form: Form): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  const add = (name: string, path: string) => paths.set(name, [...(paths.get(name) ?? []), path]);
  const visit = (fields: Field[], within: string) => {
    for (const [index, field] of fields.entries()) {
      const path = `${within}.fields.${index}`;
      add(field.name, path);
      for (const [n, choice] of (field.choices ?? []).entries()) visit(choice.fields ?? [], `${path}.choices.${n}`);
    }
  };
  for (const [index, section] of form.sections.entries()) {
    add(section.section_id, `sections.${index}`);
    visit(section.fields, `sections.${index}`);
  }
  return paths;
}
