import type { AnswerTest, Condition } from "#contract/schemas/forms.ts";
import type { Places } from "#fields/conditions/conditions.ts";
import { kindOf } from "#fields/registry/registry.ts";
import type { Texts } from "#texts/message.ts";
import { pdfTexts } from "#texts/pdf/texts.ts";
import { formText } from "#texts/stock-form/form-text.ts";

/**
 * Formats a condition as text that follows "Only if" or "Required if", for print, where nothing can be hidden. Fields
 * that are not in the form are omitted, since they cannot be answered.
 */
export function conditionText({ match, tests }: Condition, places: Places, t: Texts): string {
  return tests.flatMap((test) => testText(test, places, t)).join(match === "all" ? t(pdfTexts).and : t(pdfTexts).or);
}

function testText(test: AnswerTest, { named }: Places, t: Texts): string[] {
  const field = named.get(test.field);
  if (!field) return [];
  const question = formText(t, field.label);
  if (test.is === "answered") return [t(pdfTexts).condition_answered({ question })];
  const answers = test.values.map((value) => `“${formText(t, asRead(value))}”`).join(t(pdfTexts).or);
  return [t(pdfTexts)[test.is === "one_of" ? "condition_one_of" : "condition_not_one_of"]({ answers, question })];

  function asRead(value: string) {
    const kind = kindOf(field as NonNullable<typeof field>);
    const whole = field !== undefined && kind.is(value) && kind.validate(field, value).length === 0;
    return whole ? kind.toText(field, value) : value;
  }
}
