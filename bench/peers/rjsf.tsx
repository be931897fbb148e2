import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { createRoot } from "react-dom/client";
import "../renderers/plain.css";
import { patternOf, states } from "../forms/answers.ts";
import { enter } from "../forms/page.ts";
import type { Part, Question, QuestionKind } from "../forms/rental.ts";

const own: Partial<Record<QuestionKind, object>> = {
  email: { format: "email" },
  date: { format: "date" },
  state: { oneOf: states.map(({ value, label }) => ({ const: value, title: label })) },
};

function schemaOf({ label, kind, options }: Question) {
  if (kind.startsWith("checks"))
    return { type: "array", title: label, uniqueItems: true, items: { type: "string", enum: options } };
  return {
    type: "string",
    title: label,
    ...(options.length > 0 && { enum: options }),
    ...(patternOf[kind] && { pattern: patternOf[kind] }),
    ...own[kind],
  };
}

const widgets: Partial<Record<QuestionKind, string>> = { radio: "radio", checks: "checkboxes" };

/** Returns the schema, with one object per section so that its questions are grouped. */
function formOf(parts: Part[]) {
  const schema = {
    type: "object",
    properties: Object.fromEntries(
      parts.map(({ title, questions }, index) => [
        `p${index}`,
        {
          type: "object",
          title,
          required: questions.filter(({ required }) => required).map(({ name }) => name),
          properties: Object.fromEntries(questions.map((question) => [question.name, schemaOf(question)])),
        },
      ]),
    ),
  };
  const uiSchema = Object.fromEntries(
    parts.map(({ questions }, index) => [
      `p${index}`,
      Object.fromEntries(
        questions.filter(({ kind }) => widgets[kind]).map(({ name, kind }) => [name, { "ui:widget": widgets[kind] }]),
      ),
    ]),
  );
  return { schema, uiSchema };
}

enter({
  prepare: (parts) => {
    const { schema, uiSchema } = formOf(parts);
    return (root) =>
      createRoot(root).render(
        <Form schema={schema} uiSchema={uiSchema} validator={validator} liveValidate="onChange" />,
      );
  },
  selector: (name) => `[id$="_${name}"]`,
});
