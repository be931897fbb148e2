import { nines, states } from "../forms/answers.ts";
import type { Part, Question, QuestionKind } from "../forms/rental.ts";

const lists: Record<string, string> = { radio: "radiogroup", checks: "checkbox", state: "dropdown" };
const own: Partial<Record<QuestionKind, object>> = {
  email: { inputType: "email", validators: [{ type: "email" }] },
  date: { inputType: "date" },
  state: { renderAs: "select", choices: states.map(({ value, label }) => ({ value, text: label })) },
};

const elementOf = ({ name, label, kind, required, options }: Question) => ({
  type: lists[kind] ?? "text",
  name,
  title: label,
  isRequired: required,
  ...(options.length > 0 && { choices: options }),
  ...(nines(kind) && { maskType: "pattern", maskSettings: { pattern: nines(kind) } }),
  ...own[kind],
});

/** Returns the form as a SurveyJS model on one page that processes answers while they are typed, as Lintel does. */
export function surveyOf(parts: Part[]) {
  return {
    textUpdateMode: "onTyping",
    checkErrorsMode: "onValueChanged",
    pages: [
      {
        name: "page",
        elements: parts.map(({ title, questions }, index) => ({
          type: "panel",
          name: `part_${index}`,
          title,
          elements: questions.map(elementOf),
        })),
      },
    ],
  };
}
