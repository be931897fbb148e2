import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { maxDocumentFields } from "#rules/documents/signing-status.ts";
import { insidePage } from "../geometry/boxes.ts";
import { freeId } from "./new-field.ts";

type Into = {
  taken: ReadonlySet<string>;
  /** the target page of the first copied page */
  first: number;
  /** the number of pages of the document */
  pages: number;
  there: readonly DocumentField[];
};

/** The offset of a copy from a field that it would cover, as a fraction of the page. */
const offset = 0.015;

const isSamePlace = (one: DocumentField, other: DocumentField): boolean =>
  Math.abs(one.x - other.x) < 0.001 && Math.abs(one.y - other.y) < 0.001;

/**
 * Copies fields with new IDs. The distances between their pages are preserved, as far as the document has these pages.
 * A condition is copied if the fields that it tests are copied too or exist in the document.
 * @returns the copies, and how many didn't fit in the document
 */
export function copiesOf(copied: readonly DocumentField[], { taken, first, pages, there }: Into) {
  const room = maxDocumentFields - there.length;
  const some = copied.slice(0, Math.max(0, room));
  const start = Math.min(...some.map(({ page }) => page));
  const used = new Set(taken);
  const renamed = new Map<string, string>();
  for (const { id } of some) {
    const fresh = freeId(used);
    used.add(fresh);
    renamed.set(id, fresh);
  }
  const covers = (field: DocumentField, page: number) =>
    there.some((one) => one.page === page && isSamePlace(one, field));
  const copies = some.map((field): DocumentField => {
    const page = Math.min(first + field.page - start, pages - 1);
    const by = covers(field, page) ? offset : 0;
    const tests = field.condition?.tests.flatMap((test) => {
      const target = renamed.get(test.field) ?? (taken.has(test.field) ? test.field : undefined);
      return target ? [{ ...test, field: target }] : [];
    });
    return {
      ...field,
      ...insidePage({ x: field.x + by, y: field.y + by, w: field.w, h: field.h }),
      id: renamed.get(field.id) ?? field.id,
      page,
      condition: field.condition && tests?.length ? { ...field.condition, tests } : null,
      tab_order: null,
      submissions: [],
    };
  });
  return { copies, left: copied.length - some.length };
}

/**
 * Copies fields to the same position on every other page, unless a field of the same type and role is already there.
 * @param pages the number of pages of the document
 */
export function copiesOnEveryPage(copied: readonly DocumentField[], pages: number, there: readonly DocumentField[]) {
  const used = new Set(there.map(({ id }) => id));
  const isThere = (field: DocumentField, page: number) =>
    there.some(
      (one) =>
        one.page === page && one.type === field.type && one.user_type === field.user_type && isSamePlace(one, field),
    );
  return Array.from({ length: pages }, (_, page) =>
    copied
      .filter((field) => !isThere(field, page))
      .map((field): DocumentField => {
        const id = freeId(used);
        used.add(id);
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
