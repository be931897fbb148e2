/** Page numbers shown on either side of the current one (specification, section 9). */
const neighborCount = 2;

/**
 * Returns the page numbers of a pager: the first, the current one with 2 on either side, and the last. `null` is a gap;
 * a gap of a single number is replaced by that number.
 */
export function pagesAround(page: number, lastPage: number): (number | null)[] {
  const pages = new Set([1, lastPage]);
  for (let n = page - neighborCount; n <= page + neighborCount; n++) if (n >= 1 && n <= lastPage) pages.add(n);
  const pagesWithGaps: (number | null)[] = [];
  let previous = 0;
  for (const n of [...pages].sort((a, b) => a - b)) {
    if (n - previous === 2) pagesWithGaps.push(n - 1);
    else if (n - previous > 2) pagesWithGaps.push(null);
    pagesWithGaps.push(n);
    previous = n;
  }
  return pagesWithGaps;
}
