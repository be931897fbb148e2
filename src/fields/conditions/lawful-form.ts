import type { Field, Form, Values } from "#contract/schemas/forms.ts";
import type { RestrictedQuestions } from "#contract/schemas/restricted-questions.ts";
import { isOptionalByLaw, isRestricted } from "#fields/conditions/conditions.ts";

/**
 * Returns a form without the questions that the law doesn't allow at the home's location, and without the requirement of
 * those that must be optional there.
 * @param values with the home
 */
export function lawfulForm(form: Form, values: Values, restricted: RestrictedQuestions | undefined): Form {
  if (!restricted) return form;
  const hiddenNames = new Set(isRestricted(restricted, values) ? restricted.names : []);
  const lawfulFields = (fields: Field[]): Field[] =>
    fields
      .filter(({ name }) => !hiddenNames.has(name))
      .map((field) => {
        const { required: _, require_when: __, ...optional } = field;
        const lawful: Field = isOptionalByLaw(restricted, field, values) ? optional : field;
        const { choices } = lawful;
        if (!choices) return lawful;
        const lawfulChoices = choices.map((choice) =>
          choice.fields ? { ...choice, fields: lawfulFields(choice.fields) } : choice,
        );
        return { ...lawful, choices: lawfulChoices };
      });
  return { ...form, sections: form.sections.map((section) => ({ ...section, fields: lawfulFields(section.fields) })) };
}
