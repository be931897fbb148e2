import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { mostDocumentFields } from "#rules/documents/signing-status.ts";
import { insidePage } from "../geometry/boxes.ts";
import { freeId } from "./new-field.ts";

type Into = {
  taken: ReadonlySet<string>;
  /** the page that the first of the copied pages goes to */
  first: number;
  /** the number of pages of the document */
  pages: number;
  there: readonly DocumentField[];
};

/** How far a copy is from a field that it would cover, as a share of the page. */
const offset = 0.015;

/**
 * Copies fields with new IDs. Their pages have the same distance, as far as the document has such pages. A condition is
 * copied if the fields it tests are copied too, or exist in the document.
 * @returns the copies, and how many found no room in the document
 */
export function copiesOf(copied: readonly DocumentField[], { taken, first, pages, there }: Into) {
  const room = mostDocumentFields - there.length;
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
    there.some((one) => one.page === page && Math.abs(one.x - field.x) < 0.001 && Math.abs(one.y - field.y) < 0.001);
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
