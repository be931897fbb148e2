import type { AnswerTest, Condition } from "#contract/schemas/forms.ts";
import type { FieldIndex } from "#fields/conditions/conditions.ts";
import { kindOf } from "#fields/registry/registry.ts";
import type { Texts } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";

/**
 * Formats a condition as text that follows "Only if" or "Required if", for print, where nothing can be hidden. Fields
 * that are not in the form are omitted, since they cannot be answered.
 */
export function conditionText({ match, tests }: Condition, fieldIndex: FieldIndex, t: Texts): string {
  return tests
    .flatMap((test) => testText(test, fieldIndex, t))
    .join(match === "all" ? t(pdfTexts).and : t(pdfTexts).or);
}

function testText(test: AnswerTest, { fieldsByName }: FieldIndex, t: Texts): string[] {
  const field = fieldsByName.get(test.field);
  if (!field) return [];
  const question = formText(t, field.label);
  if (test.is === "answered") return [t(pdfTexts).condition_answered({ question })];
  const answers = test.values.map((value) => `“${formText(t, formatAnswer(value))}”`).join(t(pdfTexts).or);
  return [t(pdfTexts)[test.is === "one_of" ? "condition_one_of" : "condition_not_one_of"]({ answers, question })];

  function formatAnswer(value: string) {
    const kind = kindOf(field as NonNullable<typeof field>);
    const isValid = field !== undefined && kind.hasShape(value) && kind.validate(field, value).length === 0;
    return isValid ? kind.toText(field, value) : value;
  }
}
