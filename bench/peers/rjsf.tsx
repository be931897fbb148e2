import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { createRoot } from "react-dom/client";
import "../renderers/plain.css";
import { patternByKind, states } from "../forms/answers.ts";
import { installRenderer } from "../forms/page.ts";
import type { FormSection, Question, QuestionKind } from "../forms/rental.ts";

const schemaByKind: Partial<Record<QuestionKind, object>> = {
  email: { format: "email" },
  date: { format: "date" },
  state: { oneOf: states.map(({ value, label }) => ({ const: value, title: label })) },
};

function createQuestionSchema({ label, kind, options }: Question) {
  if (kind.startsWith("checks"))
    return { type: "array", title: label, uniqueItems: true, items: { type: "string", enum: options } };
  return {
    type: "string",
    title: label,
    ...(options.length > 0 && { enum: options }),
    ...(patternByKind[kind] && { pattern: patternByKind[kind] }),
    ...schemaByKind[kind],
  };
}

const widgetByKind: Partial<Record<QuestionKind, string>> = { radio: "radio", checks: "checkboxes" };

/** Returns the schema, with one object per section so that its questions are grouped. */
function createRjsfForm(parts: FormSection[]) {
  const schema = {
    type: "object",
    properties: Object.fromEntries(
      parts.map(({ title, questions }, index) => [
        `p${index}`,
        {
          type: "object",
          title,
          required: questions.filter(({ required }) => required).map(({ name }) => name),
          properties: Object.fromEntries(questions.map((question) => [question.name, createQuestionSchema(question)])),
        },
      ]),
    ),
  };
  const uiSchema = Object.fromEntries(
    parts.map(({ questions }, index) => [
      `p${index}`,
      Object.fromEntries(
        questions
          .filter(({ kind }) => widgetByKind[kind])
          .map(({ name, kind }) => [name, { "ui:widget": widgetByKind[kind] }]),
      ),
    ]),
  );
  return { schema, uiSchema };
}

installRenderer({
  prepare: (parts) => {
    const { schema, uiSchema } = createRjsfForm(parts);
    return (root) =>
      createRoot(root).render(
        <Form schema={schema} uiSchema={uiSchema} validator={validator} liveValidate="onChange" />,
      );
  },
  selector: (name) => `[id$="_${name}"]`,
});
