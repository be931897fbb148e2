import type { AnswerTest, Condition, Form } from "#contract/schemas/forms.ts";
import { findField } from "#fields/editing/form-editing.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";
import type { Translate } from "#ui/texts.tsx";
import { quotedLabel } from "#web/features/forms/builder/store/field-labels.ts";

/** Describes a condition, such as `“Do you have a car?” is Yes and “Its plate” is answered`. */
export function describeCondition(form: Form, { match, tests }: Condition, t: Translate, language: string): string {
  const list = (type: "conjunction" | "disjunction", parts: string[]) =>
    new Intl.ListFormat(language, { type }).format(parts);
  const describeTest = (test: AnswerTest): string => {
    const field = findField(form, test.field);
    const question = field ? quotedLabel(field, t) : test.field;
    if (test.is === "answered") return t(formBuilderTexts).answered_question({ question });
    const known = new Map(
      field &&
        kindOf(field)
          .possibleAnswers?.(field)
          .map(({ value, label }) => [value, formText(t, label)]),
    );
    const answers = list(
      "disjunction",
      test.values.map((value) => known.get(value) ?? value),
    );
    return test.is === "one_of"
      ? t(formBuilderTexts).question_is({ question, answers })
      : t(formBuilderTexts).question_is_not({ question, answers });
  };
  return list(match === "all" ? "conjunction" : "disjunction", tests.map(describeTest));
}
