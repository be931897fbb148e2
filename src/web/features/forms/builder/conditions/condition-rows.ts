import type { AnswerTest, Condition, Field, Form, Section } from "#contract/schemas/forms.ts";
import { isDesigned } from "#fields/base/locked.ts";
import { conditionFaults, cycleLabels, cyclesIn } from "#fields/conditions/condition-faults.ts";
import { editSection, findField, replaceField } from "#fields/editing/form-editing.ts";
import { isSecret } from "#fields/forms/secrets.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { formBuilderTexts } from "#texts/form-builder/texts.ts";
import type { Option } from "#ui/fields/select-field.tsx";
import type { Translate } from "#ui/texts.tsx";
import { elementLabel } from "#web/features/forms/builder/store/field-labels.ts";

/** The element that the condition belongs to: a field or a section. */
export type FormElement = Field | Section;
export type ConditionKey = "show_when" | "require_when";

/** One test while it is being edited; it may be unfinished. `id` identifies the row. */
export type ConditionDraft = {
  id: number;
  field: string;
  is: AnswerTest["is"];
  /** selected from the question's answers, or typed, one per line */
  values: string[];
  typed: string;
};

/** The same limits as in `contract/schemas/forms.ts`. */
export const maxRows = 10;
const maxValues = 20;
const maxValueLength = 200;

/** Returns the editor rows of a condition. */
export const rowsOf = (condition: Condition | undefined): ConditionDraft[] =>
  (condition?.tests ?? []).map((test, id) => {
    const values = test.is === "answered" ? [] : test.values;
    return { id, field: test.field, is: test.is, values, typed: values.join("\n") };
  });

/** Whether a test can compare the question's answers, rather than only test whether it is answered. */
export function isComparable(field: Field): boolean {
  return !isSecret(field) && !kindOf(field).isUncomparable;
}

/** Returns the questions that a condition can refer to, by section. */
export function questionsFor(form: Form, element: FormElement, t: Translate): Option[] {
  const options: Option[] = [];
  const addOptions = (fields: Field[], group: string) => {
    for (const field of fields) {
      const isSelf = "name" in element && field.name === element.name;
      if (!isSelf && !kindOf(field).isAnswerless && isDesigned(field))
        options.push({ value: field.name, label: elementLabel(field, t), group });
      for (const choice of field.choices ?? []) addOptions(choice.fields ?? [], group);
    }
  };
  for (const section of form.sections) addOptions(section.fields, elementLabel(section, t));
  return options;
}

/** Returns the test of a row; undefined while it is unfinished. */
export function testOf(form: Form, { field: name, is, values, typed }: ConditionDraft): AnswerTest | undefined {
  const field = findField(form, name);
  if (!field) return undefined;
  if (is === "answered") return { field: name, is };
  const known = kindOf(field).possibleAnswers?.(field);
  const lines = typed.split("\n").map((line) => line.trim().slice(0, maxValueLength));
  const candidates = known ? known.map(({ value }) => value).filter((value) => values.includes(value)) : lines;
  const testValues = [...new Set(candidates.filter(Boolean))].slice(0, maxValues);
  return testValues.length > 0 ? { field: name, is, values: testValues } : undefined;
}

/** Returns why the form couldn't be saved with this test, such as a cycle of conditions. */
export function faultOf(
  form: Form,
  element: FormElement,
  conditionKey: ConditionKey,
  test: AnswerTest,
  t: Translate,
): string | undefined {
  const condition: Condition = { match: "all", tests: [test] };
  const next =
    "name" in element
      ? replaceField(form, { ...element, [conditionKey]: condition })
      : editSection(form, element.section_id, () => ({ show_when: condition }));
  const [cycle] = cyclesIn(next);
  if (cycle)
    return t(formBuilderTexts).conditions_circular({
      circle: cycleLabels(cycle),
    });
  const [fault] = conditionFaults(next);
  return fault && t(fault[1]);
}
