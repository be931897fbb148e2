import type { AnswerTest, Condition } from "#contract/schemas/forms.ts";
import type { Places } from "#fields/conditions/conditions.ts";
import { kindOf } from "#fields/registry/registry.ts";

/**
 * Formats a condition as text that follows "Only if" or "Required if", for print, where nothing can be hidden. Fields
 * that are not in the form are omitted, since they cannot be answered.
 */
export function conditionText({ match, tests }: Condition, places: Places): string {
  return tests.flatMap((test) => testText(test, places)).join(match === "all" ? " and " : " or ");
}

function testText(test: AnswerTest, { named }: Places): string[] {
  const field = named.get(test.field);
  if (!field) return [];
  const question = `“${field.label}”`;
  if (test.is === "answered") return [`you answered ${question}`];
  const answers = test.values.map((value) => `“${asRead(value)}”`).join(" or ");
  return [
    test.is === "one_of" ? `you answered ${answers} to ${question}` : `you did not answer ${answers} to ${question}`,
  ];

  function asRead(value: string) {
    const kind = kindOf(field as NonNullable<typeof field>);
    const whole = field !== undefined && kind.is(value) && kind.validate(field, value).length === 0;
    return whole ? kind.toText(field, value) : value;
  }
}
