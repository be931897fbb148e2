import type { Field, FieldErrors, Form } from "#contract/forms.ts";
import { allFields } from "#fields/all-fields.ts";
import { conditionFaults } from "#fields/condition-faults.ts";
import { kindOf } from "#fields/registry.ts";

function choicesFaults(field: Field): string[] {
  const limits = kindOf(field).options;
  if (!limits) return [];
  const choices = field.choices ?? [];
  const faults: string[] = [];
  if (choices.length < limits.min) faults.push(`Give at least ${limits.min} options.`);
  if (choices.length > limits.max) faults.push(`Give at most ${limits.max} options.`);
  const doubled = (key: "label" | "value") => new Set(choices.map((choice) => choice[key])).size < choices.length;
  if (doubled("label") || doubled("value")) faults.push("Every option needs a name of its own.");
  return faults;
}

/**
 * What the contract's schema cannot see in a designed form: names used twice, the number of options, and
 * conditions that rest on nothing or on themselves.
 * @returns field name, or section id, → messages; empty when the form can be filled in
 */
export function formFaults(form: Form): FieldErrors {
  const faults = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const field of allFields(form)) {
    const found = choicesFaults(field);
    if (seen.has(field.name)) found.push("Another field has this name.");
    seen.add(field.name);
    if (found.length > 0) faults.set(field.name, [...(faults.get(field.name) ?? []), ...found]);
  }
  for (const [name, fault] of conditionFaults(form)) faults.set(name, [...(faults.get(name) ?? []), fault]);
  return Object.fromEntries(faults);
}
