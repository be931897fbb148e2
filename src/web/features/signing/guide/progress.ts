import type { DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import { isReadOnlyType } from "#rules/documents/field-types.ts";
import { visibleDocumentFields } from "#rules/documents/fields/conditions.ts";
import { sortByTabOrder } from "#rules/documents/fields/tab-order.ts";
import { documentValueFaults, isEmptyDocumentValue } from "#rules/documents/fields/values.ts";

type Values = ReadonlyMap<string, DocumentValue>;

/** A signer's fields in order, and their progress. */
type Progress = {
  /** all fields that are visible with these values */
  visibleFields: readonly DocumentField[];
  /** the signer's own fields, in filling order */
  ownFields: readonly DocumentField[];
  /** the number of the signer's required fields, and how many of them are filled in */
  requiredCount: number;
  filledCount: number;
  /** the required fields that are still missing, in order */
  missingFields: readonly DocumentField[];
};

/** Returns a signer's progress. @param role the role whose fields they fill in */
export function progressOf(fields: readonly DocumentField[], values: Values, role: string): Progress {
  const visibleFields = visibleDocumentFields(fields, values);
  const ownFields = sortByTabOrder(
    visibleFields.filter((field) => field.user_type === role && !isReadOnlyType(field.type)),
  );
  const requiredFields = ownFields.filter((field) => field.required);
  const missingFields = requiredFields.filter((field) => documentValueFaults(field, values.get(field.id)).length > 0);
  return {
    visibleFields,
    ownFields,
    requiredCount: requiredFields.length,
    filledCount: requiredFields.length - missingFields.length,
    missingFields,
  };
}

/**
 * Returns the field that a signer is guided to next: the first missing one after the current one, else the first.
 * @param current the ID of the field that they were guided to last
 */
export function nextField(
  { ownFields: mine, missingFields: missing }: Progress,
  current: string | null,
): DocumentField | undefined {
  const index = mine.findIndex(({ id }) => id === current);
  const laterIds = new Set(mine.slice(index + 1).map(({ id }) => id));
  return missing.find(({ id }) => laterIds.has(id)) ?? missing[0];
}

/** Returns the fields with a signer's values, which are the initial values when they return. */
export function withAnswers(
  fields: readonly DocumentField[],
  answers: readonly { id: string; value: DocumentValue }[],
  role: string,
): DocumentField[] {
  const values = new Map(answers.map(({ id, value }) => [id, value]));
  const isOwn = ({ user_type, type }: DocumentField) => user_type === role && !isReadOnlyType(type);
  return fields.map((field) => (isOwn(field) ? { ...field, value: values.get(field.id) ?? null } : field));
}

/** Returns the values to send: those of the signer's visible fields. */
export function answersOf({ ownFields: mine }: Progress, values: Values): { id: string; value: DocumentValue }[] {
  return mine.flatMap(({ id }) => {
    const value = values.get(id);
    return isEmptyDocumentValue(value) ? [] : [{ id, value: value as DocumentValue }];
  });
}
