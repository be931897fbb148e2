import { type FocusEvent, useEffect, useRef } from "react";
import type { Bundle } from "#web/api/applications/application-bundles.ts";

/**
 * Moves keyboard focus to the first other applicant when the focused action bar disappears.
 * @param selectedBundles the selected applicants; the bar is shown while there are some
 * @returns a handler for focus events in the bar
 */
export function useRestoredFocus(selectedBundles: readonly Bundle[]): (event: FocusEvent) => void {
  const focusedSlugs = useRef<readonly string[] | null>(null);
  const isShown = selectedBundles.length > 0;
  useEffect(() => {
    const slugs = focusedSlugs.current;
    if (isShown || slugs === null) return;
    focusedSlugs.current = null;
    if (document.activeElement !== document.body) return;
    const rows = Array.from(document.querySelectorAll<HTMLElement>("[data-row]"));
    const row = rows.find(({ dataset }) => !slugs.includes(dataset.row ?? "")) ?? rows[0];
    row?.querySelector<HTMLElement>("[data-open]")?.focus();
  }, [isShown]);
  return ({ target }) => {
    focusedSlugs.current = target.matches(":focus-visible") ? selectedBundles.map(({ slug }) => slug) : null;
  };
}
