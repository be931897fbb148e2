import type { BundleChange } from "#web/api/applications/application-bundles.ts";

/** A change that can be undone, of one selection or of several in a row. */
export type UndoSeries = {
  change: Exclude<BundleChange, "delete">;
  slugs: readonly string[];
  /** the toast that offers to undo it */
  toastId: string;
  /** time of the last change, in milliseconds */
  changedAt: number;
};

/** While the toast is shown, the same change of another applicant extends the series; in milliseconds. */
export const seriesWindowMs = 10_000;

/** The maximum number of applicants that one call changes. */
const maxSlugs = 100;

/** Returns a change merged into the series that it continues, or alone if it starts a new one. */
export function extendSeries(last: UndoSeries | null, next: UndoSeries): UndoSeries {
  if (last?.change !== next.change || next.changedAt - last.changedAt >= seriesWindowMs) return next;
  const slugs = [...new Set([...last.slugs, ...next.slugs])];
  return slugs.length > maxSlugs ? next : { ...next, slugs };
}

/** Whether the toast of the last series is outdated: `next` continues it, or changes one of its applicants again. */
export const isToastOutdated = (last: UndoSeries, next: UndoSeries): boolean =>
  last.slugs.every((slug) => next.slugs.includes(slug)) || next.slugs.some((slug) => last.slugs.includes(slug));
