import type { DocumentField } from "#contract/schemas/document-fields.ts";

/** Fields within this share of the page's height of each other are on the same line. */
const lineTolerance = 0.012;

const comparePositions = (a: DocumentField, b: DocumentField) =>
  a.page - b.page || (Math.abs(a.y - b.y) > lineTolerance ? a.y - b.y : a.x - b.x);

/**
 * Sorts fields in the order in which they are filled in: by `tab_order`, then the others by page, line and column.
 * @returns a new list
 */
export function sortByTabOrder<F extends DocumentField>(fields: readonly F[]): F[] {
  const unorderedPosition = Number.POSITIVE_INFINITY;
  return [...fields].sort((a, b) => {
    const [first, second] = [a.tab_order ?? unorderedPosition, b.tab_order ?? unorderedPosition];
    return first === second ? comparePositions(a, b) : first - second;
  });
}
