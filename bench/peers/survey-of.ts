import { states, surveyMask } from "../forms/answers.ts";
import type { FormSection, Question, QuestionKind } from "../forms/rental.ts";

const typeByKind: Record<string, string> = { radio: "radiogroup", checks: "checkbox", state: "dropdown" };
const settingsByKind: Partial<Record<QuestionKind, object>> = {
  email: { inputType: "email", validators: [{ type: "email" }] },
  date: { inputType: "date" },
  state: { renderAs: "select", choices: states.map(({ value, label }) => ({ value, text: label })) },
};

const createElement = ({ name, label, kind, required, options }: Question) => ({
  type: typeByKind[kind] ?? "text",
  name,
  title: label,
  isRequired: required,
  ...(options.length > 0 && { choices: options }),
  ...(surveyMask(kind) && { maskType: "pattern", maskSettings: { pattern: surveyMask(kind) } }),
  ...settingsByKind[kind],
});

/** Returns the form as a SurveyJS model on one page that processes answers while they are typed, as Lintel does. */
export function createSurvey(parts: FormSection[]) {
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
          elements: questions.map(createElement),
        })),
      },
    ],
  };
}
