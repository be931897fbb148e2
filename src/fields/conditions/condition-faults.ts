import type { Condition, Field, Form, Section } from "#contract/schemas/forms.ts";
import { type FieldIndex, indexFields } from "#fields/conditions/conditions.ts";
import { isSecret } from "#fields/forms/secrets.ts";
import { kindOf } from "#fields/registry/registry.ts";
import { formFaultsTexts } from "#texts/form-faults/texts.ts";
import type { Message } from "#texts/message.ts";

/** The maximum depth of dependencies: people can't follow more, and the search is recursive. */
const maxDepth = 50;

const nameOf = (item: Field | Section) => ("name" in item ? item.name : item.section_id);
const labelOf = (item: Field | Section) => `“${item.label.trim() || nameOf(item)}”`;

/** Formats the labels of a cycle, such as `“Car” → “Plate” → “Car”`. */
export const cycleLabels = (cyclePath: (Field | Section)[]): string => cyclePath.map(labelOf).join(" → ");

/** Returns the faults of the tests in the conditions of a field or section, without duplicates. */
function testFaults(
  item: Field | Section,
  conditions: (Condition | undefined)[],
  { fieldsByName }: FieldIndex,
): Message[] {
  const faults = new Map<string, Message>();
  for (const test of conditions.flatMap((condition) => condition?.tests ?? [])) {
    const field = fieldsByName.get(test.field);
    if (!field)
      faults.set(`missing ${test.field}`, (t) => t(formFaultsTexts).condition_field_missing({ field: test.field }));
    else if (kindOf(field).isAnswerless)
      faults.set(`answerless ${test.field}`, (t) =>
        t(formFaultsTexts).condition_field_answerless({ field: labelOf(field) }),
      );
    // These answers are masked for readers, who could guess them from what a condition shows.
    else if (isSecret(field) && test.is !== "answered")
      faults.set(`secret ${test.field}`, (t) =>
        t(formFaultsTexts).condition_field_secret({ item: labelOf(item), field: labelOf(field) }),
      );
  }
  return [...faults.values()];
}

type Dependencies = { foundCycles: (Field | Section)[][]; tooDeep: Field | Section | undefined };

/** No condition depends on whether a field is required, so only conditions that show fields can form a cycle. */
function dependenciesOf(form: Form, { fieldsByName, parents }: FieldIndex): Dependencies {
  const foundCycles: (Field | Section)[][] = [];
  const path: (Field | Section)[] = [];
  const heights = new Map<Field | Section, number>();
  const directDependencies = (item: Field | Section): (Field | Section | undefined)[] => [
    ...("name" in item ? [parents.get(item)] : []),
    ...(item.show_when?.tests.map((test) => fieldsByName.get(test.field)) ?? []),
  ];
  /** Returns the length of the longest dependency chain below this one; stops counting at the limit. */
  const height = (item: Field | Section): number => {
    const known = heights.get(item);
    if (known !== undefined) return known;
    const start = path.indexOf(item);
    if (start >= 0) {
      foundCycles.push([...path.slice(start), item]);
      return 0;
    }
    if (path.length > maxDepth) return maxDepth;
    path.push(item);
    let below = 0;
    for (const other of directDependencies(item)) if (other && below < maxDepth) below = Math.max(below, height(other));
    path.pop();
    heights.set(item, below + 1);
    return below + 1;
  };
  return { tooDeep: [...form.sections, ...parents.keys()].find((item) => height(item) > maxDepth), foundCycles };
}

/**
 * Finds the cycles among conditions and choices, each with its first element repeated at the end; empty for a valid
 * form.
 */
export function cyclesIn(form: Form): (Field | Section)[][] {
  return dependenciesOf(form, indexFields(form)).foundCycles;
}

/**
 * @returns pairs of a field's name, or a section's id, and the fault of its conditions
 */
export function conditionFaults(form: Form): [string, Message][] {
  const fieldIndex = indexFields(form);
  const foundFaults: [string, Message][] = [];
  for (const item of [...form.sections, ...fieldIndex.parents.keys()]) {
    const required = "name" in item ? item.require_when : undefined;
    for (const fault of testFaults(item, [item.show_when, required], fieldIndex))
      foundFaults.push([nameOf(item), fault]);
  }
  const { foundCycles: circles, tooDeep } = dependenciesOf(form, fieldIndex);
  for (const cyclePath of circles) {
    const fault: Message = (t) => t(formFaultsTexts).conditions_circular({ labels: cycleLabels(cyclePath) });
    for (const item of cyclePath.slice(-1)) foundFaults.push([nameOf(item), fault]);
  }
  if (tooDeep) foundFaults.push([nameOf(tooDeep), (t) => t(formFaultsTexts).conditions_too_deep({ n: maxDepth })]);
  return foundFaults;
}
