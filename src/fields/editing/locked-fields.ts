import type { AnswerTest, Field, FieldErrors, Form } from "#contract/schemas/forms.ts";
import { mapFieldTests, renamedAnswers, withAnswersRenamed } from "#fields/conditions/condition-editing.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { isSameJson } from "#rules/text/same-json.ts";
import { formFaultsTexts } from "#texts/form-faults/texts.ts";
import type { Message } from "#texts/message.ts";

const lockedMessage: Message = (t) => t(formFaultsTexts).field_locked;

/**
 * Returns a field without nested fields: those in a locked field are locked only if they are marked as locked
 * themselves.
 */
function withoutNested(field: Field): Field {
  const choices = field.choices?.map(({ fields: _, ...choice }) => choice);
  return choices ? { ...field, choices } : field;
}

const fieldsByName = (form: Form) => new Map(Array.from(allFields(form), (field) => [field.name, field]));

/**
 * Finds the locked fields (`editable: false`) of a form that an edit changes, unlocks or removes. A locked field may be
 * moved, and its conditions follow the fields that they depend on, as in the builder.
 * @returns field name → messages; empty when the edit leaves every locked field as it was
 */
export function lockedFaults(before: Form, after: Form): FieldErrors {
  const oldFields = fieldsByName(before);
  const newFields = fieldsByName(after);
  const updateTest = (test: AnswerTest) => {
    const [was, now] = [oldFields.get(test.field), newFields.get(test.field)];
    return was && now ? withAnswersRenamed(test, renamedAnswers(was, now)) : undefined;
  };
  const isUnchanged = (field: Field, now: Field | undefined) =>
    now !== undefined && isSameJson(mapFieldTests(withoutNested(field), updateTest), withoutNested(now));
  const changed = [...oldFields.values()].filter(
    (field) => field.editable === false && !isUnchanged(field, newFields.get(field.name)),
  );
  return Object.fromEntries(changed.map(({ name }) => [name, [lockedMessage]]));
}
