import type { Field, Form } from "#contract/schemas/forms.ts";
import { defaultForm } from "#rules/forms/default-form.ts";

const unlockField = ({ editable: _, choices, ...field }: Field): Field => ({
  ...field,
  ...(choices && {
    choices: choices.map((choice) => (choice.fields ? { ...choice, fields: choice.fields.map(unlockField) } : choice)),
  }),
});

/** The default form without its locks: tests replace its questions by others. */
export const unlockedForm: Form = {
  ...defaultForm,
  sections: defaultForm.sections.map((section) => ({ ...section, fields: section.fields.map(unlockField) })),
};
