import type { Bundle } from "#contract/bundle-schemas.ts";

type BundleList = { count: number; results: Bundle[] };

/**
 * Updates a list without moving rows: rows that are still listed show their new data in place, and the others stay as
 * they were until the user asks for the new list.
 */
export function mergeList<L extends BundleList>(displayedList: L, freshList: L): L {
  if (displayedList.results.length === 0) return freshList;
  const bySlug = new Map(freshList.results.map((bundle) => [bundle.slug, bundle]));
  return { ...displayedList, results: displayedList.results.map((bundle) => bySlug.get(bundle.slug) ?? bundle) };
}

/** Returns how many rows of a fresh list the shown one lacks; null if both have the same rows in the same order. */
export function listDifference(displayedList: BundleList, freshList: BundleList): { added: number } | null {
  const isSame =
    displayedList.count === freshList.count &&
    displayedList.results.length === freshList.results.length &&
    displayedList.results.every(({ slug }, index) => slug === freshList.results[index]?.slug);
  return isSame ? null : { added: Math.max(0, freshList.count - displayedList.count) };
}
