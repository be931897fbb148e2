import type { Field, Values } from "#contract/schemas/forms.ts";
import { isUnchanged } from "#fields/forms/unchanged.ts";
import { kindOf } from "#fields/registry/registry.ts";

/** Reads own properties only: a field may be named `constructor`, which every object inherits. */
export function answerOf(values: Values, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

/** Whether an answer was given, now or in an earlier revision: absent, `null` and the kind's empty values are not. */
export function isAnswered(field: Field, value: unknown): boolean {
  const kind = kindOf(field);
  if (kind.isAnswerless || value === undefined || value === null) return false;
  if (isUnchanged(value)) return true;
  return !(kind.hasShape(value) && kind.isEmpty(value));
}

/** Returns the paths of the uploaded files that an answer names. */
export function uploadPaths(field: Field, value: unknown): string[] {
  const kind = kindOf(field);
  return kind.uploads && isAnswered(field, value) && kind.hasShape(value) ? kind.uploads(value) : [];
}

/** Whether an option of a field has nested fields. */
export const hasNestedFields = (field: Field): boolean =>
  field.choices?.some(({ fields }) => fields && fields.length > 0) ?? false;

/** Returns the fields nested in the given answer: those of the selected choice. */
export function nestedFieldsIn(field: Field, value: unknown): Field[] {
  const kind = kindOf(field);
  const choice = isUnchanged(value) ? value.matches[0] : value;
  return kind.nestedFields && isAnswered(field, choice) && kind.hasShape(choice)
    ? kind.nestedFields(field, choice)
    : [];
}

/** Returns the texts that a condition compares: a value's own text, else its formatted one; none without an answer. */
export function comparableTextsOf(field: Field, value: unknown): string[] {
  const kind = kindOf(field);
  if (isUnchanged(value)) return [...value.matches];
  if (!isAnswered(field, value) || !kind.hasShape(value)) return [];
  return kind.comparableTexts?.(value) ?? [typeof value === "string" ? value : kind.toText(field, value)];
}

/** Returns an answer without options that the question doesn't have; undefined if nothing of it is left. */
export function withKnownOptions(field: Field, value: unknown): unknown {
  const kind = kindOf(field);
  if (!kind.possibleAnswers || !isAnswered(field, value) || isUnchanged(value)) return value;
  const knownOptions = new Set(kind.possibleAnswers(field).map((answer) => answer.value));
  if (typeof value === "string") return knownOptions.has(value) ? value : undefined;
  return Object.fromEntries(Object.entries(value ?? {}).filter(([option]) => knownOptions.has(option)));
}
