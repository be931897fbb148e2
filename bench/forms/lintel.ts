import type { Field, FieldKind, Form, Values } from "#contract/schemas/forms.ts";
import type { FormSection, Question, QuestionKind } from "./rental.ts";

const fieldKindByKind = {
  text: "single_line",
  email: "email",
  phone: "phone",
  ssn: "ssn",
  zip: "zipcode",
  date: "date",
  state: "state",
  radio: "choice",
  checks: "checkbox",
} satisfies Record<QuestionKind, FieldKind>;

const answerByKind: Record<QuestionKind, (question: Question) => unknown> = {
  text: () => "Castellan",
  email: () => "nora@example.com",
  phone: () => "(518) 555-0142",
  ssn: () => "666-12-3456",
  zip: () => "12207",
  date: () => "2024-02-29",
  state: () => "NY",
  radio: ({ options }) => options[0],
  checks: ({ options }) => Object.fromEntries(options.map((label) => [label, true])),
};

const createField = ({ name, label, kind, required, options }: Question): Field => ({
  name,
  field_id: fieldKindByKind[kind],
  label,
  required,
  ...(options.length > 0 && { choices: options.map((option) => ({ value: option, label: option })) }),
});

export function createLintelForm(parts: FormSection[]): Form {
  return {
    sections: parts.map(({ title, questions }, index) => ({
      section_id: `part_${index}`,
      label: title,
      fields: questions.map(createField),
    })),
  };
}

/** Returns an answer to every question. */
export function createLintelValues(parts: FormSection[]): Values {
  const all = parts.flatMap(({ questions }) => questions);
  return Object.fromEntries(all.map((question) => [question.name, answerByKind[question.kind](question)]));
}
