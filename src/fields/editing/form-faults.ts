import type { Field, FieldErrors, Form } from "#contract/schemas/forms.ts";
import { labelFaults } from "#fields/base/label-faults.ts";
import { conditionFaults } from "#fields/conditions/condition-faults.ts";
import { allFields } from "#fields/forms/all-fields.ts";
import { kindOf } from "#fields/registry/registry.ts";

const isBlank = (text: string) => text.trim() === "";

function choicesFaults(field: Field): string[] {
  const limits = kindOf(field).options;
  if (!limits) return [];
  const choices = field.choices ?? [];
  const faults: string[] = [];
  if (choices.length < limits.min) faults.push(`Add at least ${limits.min} options.`);
  if (choices.length > limits.max) faults.push(`Add ${limits.max} options at most.`);
  const doubled = (key: "label" | "value") => new Set(choices.map((choice) => choice[key])).size < choices.length;
  const unnamed = choices.some((choice) => isBlank(choice.label));
  if (unnamed || doubled("label") || doubled("value")) faults.push("Every option needs a different name.");
  return faults;
}

/**
 * What the contract's schema cannot see in a designed form: names and ids used twice, what has no name, the number of
 * options, and conditions that rest on nothing or on themselves.
 * @returns field name, or section id, → messages; empty when the form can be filled in
 */
export function formFaults(form: Form): FieldErrors {
  const faults = new Map<string, Set<string>>();
  const add = (key: string, found: string[]) => {
    if (found.length > 0) faults.set(key, new Set([...(faults.get(key) ?? []), ...found]));
  };
  const names = new Set<string>();
  for (const field of allFields(form)) {
    add(field.name, [...(kindOf(field).answerless ? [] : labelFaults(field.label)), ...choicesFaults(field)]);
    if (names.has(field.name)) add(field.name, ["Another field has this name."]);
    names.add(field.name);
  }
  const ids = new Set<string>();
  for (const { section_id: id, label } of form.sections) {
    if (isBlank(label)) add(id, ["Enter a name for this section."]);
    if (ids.has(id)) add(id, ["Another section has this ID."]);
    ids.add(id);
  }
  for (const [name, fault] of conditionFaults(form)) add(name, [fault]);
  return Object.fromEntries([...faults].map(([name, found]) => [name, [...found]]));
}
