import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { maxDocumentFields } from "#rules/documents/signing-status.ts";
import { insidePage } from "../geometry/boxes.ts";
import { unusedId } from "./new-field.ts";

type CopyTarget = {
  takenIds: ReadonlySet<string>;
  /** the target page of the first copied page */
  firstPage: number;
  /** the number of pages of the document */
  pages: number;
  existingFields: readonly DocumentField[];
};

/** The offset of a copy from a field that it would cover, as a fraction of the page. */
const copyOffset = 0.015;

const isSamePosition = (one: DocumentField, other: DocumentField): boolean =>
  Math.abs(one.x - other.x) < 0.001 && Math.abs(one.y - other.y) < 0.001;

/**
 * Copies fields with new IDs. The distances between their pages are preserved, as far as the document has these pages.
 * A condition is copied if the fields that it tests are copied too or exist in the document.
 * @returns the copies, and how many didn't fit in the document
 */
export function copiesOf(
  copied: readonly DocumentField[],
  { takenIds, firstPage, pages, existingFields: there }: CopyTarget,
) {
  const remainingCount = maxDocumentFields - there.length;
  const fittingFields = copied.slice(0, Math.max(0, remainingCount));
  const firstCopiedPage = Math.min(...fittingFields.map(({ page }) => page));
  const usedIds = new Set(takenIds);
  const newIds = new Map<string, string>();
  for (const { id } of fittingFields) {
    const newId = unusedId(usedIds);
    usedIds.add(newId);
    newIds.set(id, newId);
  }
  const covers = (field: DocumentField, page: number) =>
    there.some((one) => one.page === page && isSamePosition(one, field));
  const copies = fittingFields.map((field): DocumentField => {
    const page = Math.min(firstPage + field.page - firstCopiedPage, pages - 1);
    const by = covers(field, page) ? copyOffset : 0;
    const tests = field.condition?.tests.flatMap((test) => {
      const target = newIds.get(test.field) ?? (takenIds.has(test.field) ? test.field : undefined);
      return target ? [{ ...test, field: target }] : [];
    });
    return {
      ...field,
      ...insidePage({ x: field.x + by, y: field.y + by, w: field.w, h: field.h }),
      id: newIds.get(field.id) ?? field.id,
      page,
      condition: field.condition && tests?.length ? { ...field.condition, tests } : null,
      tab_order: null,
      submissions: [],
    };
  });
  return { copies, omittedCount: copied.length - fittingFields.length };
}

/**
 * Copies fields to the same position on every other page, unless a field of the same type and role is already there.
 * @param pages the number of pages of the document
 */
export function copiesOnEveryPage(
  copied: readonly DocumentField[],
  pages: number,
  existingFields: readonly DocumentField[],
) {
  const usedIds = new Set(existingFields.map(({ id }) => id));
  const hasCopy = (field: DocumentField, page: number) =>
    existingFields.some(
      (one) =>
        one.page === page && one.type === field.type && one.user_type === field.user_type && isSamePosition(one, field),
    );
  return Array.from({ length: pages }, (_, page) =>
    copied
      .filter((field) => !hasCopy(field, page))
      .map((field): DocumentField => {
        const id = unusedId(usedIds);
        usedIds.add(id);
        return { ...field, id, page, tab_order: null, submissions: [] };
      }),
  ).flat();
}

/** Returns the fields without the deleted ones, and without tests of these in other fields' conditions. */
export function withoutFields(fields: readonly DocumentField[], deleted: readonly string[]): DocumentField[] {
  return fields
    .filter(({ id }) => !deleted.includes(id))
    .map((field) => {
      const tests = field.condition?.tests.filter((test) => !deleted.includes(test.field));
      if (!field.condition || tests?.length === field.condition.tests.length) return field;
      return { ...field, condition: tests?.length ? { ...field.condition, tests } : null };
    });
}
