import { type FocusEvent, useEffect, useRef } from "react";
import type { Bundle } from "#web/api/applications/application-bundles.ts";

/**
 * Moves keyboard focus to the first other applicant when the focused action bar disappears.
 * @param chosen the selected applicants; the bar is shown while there are some
 * @returns a handler for focus events in the bar
 */
export function useRestoredFocus(chosen: readonly Bundle[]): (event: FocusEvent) => void {
  const left = useRef<readonly string[] | null>(null);
  const isShown = chosen.length > 0;
  useEffect(() => {
    const slugs = left.current;
    if (isShown || slugs === null) return;
    left.current = null;
    if (document.activeElement !== document.body) return;
    const rows = Array.from(document.querySelectorAll<HTMLElement>("[data-row]"));
    const row = rows.find(({ dataset }) => !slugs.includes(dataset.row ?? "")) ?? rows[0];
    row?.querySelector<HTMLElement>("[data-open]")?.focus();
  }, [isShown]);
  return ({ target }) => {
    left.current = target.matches(":focus-visible") ? chosen.map(({ slug }) => slug) : null;
  };
}
