import type { Field, Form, Values } from "#contract/schemas/forms.ts";
import { formView } from "#fields/conditions/conditions.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { correctionSignature, maxRequestedFiles } from "#rules/applicant/information-requests.ts";

/** The name of the file question, as in the server's errors. */
export const filesName = "files";

type Labels = { heading: string; files: string };

/** Returns the form for uploading a requested document. */
export const documentForm = ({ heading, files }: Labels): Form => ({
  sections: [
    {
      section_id: "document",
      label: heading,
      fields: [
        {
          name: filesName,
          field_id: "file",
          label: files,
          required: true,
          max_files: maxRequestedFiles,
        },
      ],
    },
  ],
});

/**
 * Returns the form on which requested answers are corrected and signed: the questions as the whole form has them now,
 * with nested questions and those that their answers make visible.
 */
export function correctionForm(
  form: Form,
  values: Values,
  requested: readonly string[],
  labels: { questions: string; sign: string; signature: string },
): Form {
  const view = formView(form, values);
  const nested = new Set(
    [...allFields(form)].filter(({ name }) => requested.includes(name)).flatMap((field) => nestedNames(field)),
  );
  const fields = [...allFields(form)].flatMap((field): Field[] => {
    if (requested.includes(field.name)) {
      if (nested.has(field.name)) return [];
      const { show_when: _, require_when: __, ...rest } = view.current(field);
      return [rest];
    }
    const depends = field.show_when?.tests.some((test) => requested.includes(test.field));
    return depends && !nested.has(field.name) ? [field] : [];
  });
  const signature: Field = {
    name: correctionSignature,
    field_id: "signature_new",
    label: labels.signature,
    required: true,
  };
  return {
    sections: [
      { section_id: "questions", label: labels.questions, fields },
      { section_id: "sign", label: labels.sign, fields: [signature] },
    ],
  };
}

const nestedNames = (field: Field): string[] =>
  (field.choices ?? []).flatMap(({ fields = [] }) => fields.flatMap((each) => [each.name, ...nestedNames(each)]));
