import type { Bundle } from "#contract/bundle-schemas.ts";

type List = { count: number; results: Bundle[] };

/**
 * Updates a list without moving rows: rows that are still listed show their new data in place, and the others stay as
 * they were until the user asks for the new list.
 */
export function mergeList<L extends List>(shown: L, fresh: L): L {
  if (shown.results.length === 0) return fresh;
  const bySlug = new Map(fresh.results.map((bundle) => [bundle.slug, bundle]));
  return { ...shown, results: shown.results.map((bundle) => bySlug.get(bundle.slug) ?? bundle) };
}

/** Returns how many rows of a fresh list the shown one lacks; null if both have the same rows in the same order. */
export function differenceOf(shown: List, fresh: List): { added: number } | null {
  const isSame =
    shown.count === fresh.count &&
    shown.results.length === fresh.results.length &&
    shown.results.every(({ slug }, index) => slug === fresh.results[index]?.slug);
  return isSame ? null : { added: Math.max(0, fresh.count - shown.count) };
}
