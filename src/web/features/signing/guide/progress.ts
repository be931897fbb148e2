import type { DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import { isReadOnly } from "#rules/documents/field-types.ts";
import { shownDocumentFields } from "#rules/documents/fields/conditions.ts";
import { inTabOrder } from "#rules/documents/fields/tab-order.ts";
import { documentValueFaults, isEmptyDocumentValue } from "#rules/documents/fields/values.ts";

type Values = ReadonlyMap<string, DocumentValue>;

/** A signer's fields in order, and their progress. */
type Progress = {
  /** all fields that are visible with these values */
  shown: readonly DocumentField[];
  /** the signer's own fields, in filling order */
  mine: readonly DocumentField[];
  /** the number of the signer's required fields, and how many of them are filled in */
  required: number;
  done: number;
  /** the required fields that are still missing, in order */
  missing: readonly DocumentField[];
};

/** Returns a signer's progress. @param role the role whose fields they fill in */
export function progressOf(fields: readonly DocumentField[], values: Values, role: string): Progress {
  const shown = shownDocumentFields(fields, values);
  const mine = inTabOrder(shown.filter((field) => field.user_type === role && !isReadOnly(field.type)));
  const required = mine.filter((field) => field.required);
  const missing = required.filter((field) => documentValueFaults(field, values.get(field.id)).length > 0);
  return { shown, mine, required: required.length, done: required.length - missing.length, missing };
}

/**
 * Returns the field that a signer is guided to next: the first missing one after the current one, else the first.
 * @param current the ID of the field that they were guided to last
 */
export function nextField({ mine, missing }: Progress, current: string | null): DocumentField | undefined {
  const index = mine.findIndex(({ id }) => id === current);
  const behind = new Set(mine.slice(index + 1).map(({ id }) => id));
  return missing.find(({ id }) => behind.has(id)) ?? missing[0];
}

/** Returns the fields with a signer's values, which are the initial values when they return. */
export function withAnswers(
  fields: readonly DocumentField[],
  answers: readonly { id: string; value: DocumentValue }[],
  role: string,
): DocumentField[] {
  const values = new Map(answers.map(({ id, value }) => [id, value]));
  const isOwn = ({ user_type, type }: DocumentField) => user_type === role && !isReadOnly(type);
  return fields.map((field) => (isOwn(field) ? { ...field, value: values.get(field.id) ?? null } : field));
}

/** Returns the values to send: those of the signer's visible fields. */
export function answersOf({ mine }: Progress, values: Values): { id: string; value: DocumentValue }[] {
  return mine.flatMap(({ id }) => {
    const value = values.get(id);
    return isEmptyDocumentValue(value) ? [] : [{ id, value: value as DocumentValue }];
  });
}
