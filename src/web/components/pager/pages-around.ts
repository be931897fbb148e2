/** Page numbers shown on either side of the current one (specification, section 9). */
const around = 2;

/**
 * Returns the page numbers of a pager: the first, the current one with 2 on either side, and the last. `null` is a gap;
 * a gap of a single number is replaced by that number.
 */
export function pagesAround(page: number, last: number): (number | null)[] {
  const pages = new Set([1, last]);
  for (let n = page - around; n <= page + around; n++) if (n >= 1 && n <= last) pages.add(n);
  const shown: (number | null)[] = [];
  let before = 0;
  for (const n of [...pages].sort((a, b) => a - b)) {
    if (n - before === 2) shown.push(n - 1);
    else if (n - before > 2) shown.push(null);
    shown.push(n);
    before = n;
  }
  return shown;
}
