import { useState } from "react";
import type { Bundle, Change } from "#web/api/applications/application-bundles.ts";

/** The properties of a row besides its bundle. */
export type RowsProps = {
  bundles: Bundle[];
  selection: Selection;
  act: (change: Change, slugs: string[]) => Promise<boolean>;
  onDelete: (bundle: Bundle) => void;
};

type Selection = ReturnType<typeof useSelection>;

/** Returns the selected rows among the visible ones: a bundle that leaves the list is deselected. */
export function useSelection(bundles: Bundle[]) {
  const [slugs, setSlugs] = useState<ReadonlySet<string>>(new Set());
  const chosen = bundles.filter(({ slug }) => slugs.has(slug));
  return {
    chosen,
    has: (slug: string) => slugs.has(slug),
    all: bundles.length > 0 && chosen.length === bundles.length,
    toggle: (slug: string) => {
      const next = new Set(chosen.map((bundle) => bundle.slug));
      if (!next.delete(slug)) next.add(slug);
      setSlugs(next);
    },
    toggleAll: () => setSlugs(new Set(chosen.length === bundles.length ? [] : bundles.map(({ slug }) => slug))),
    clear: () => setSlugs(new Set()),
  };
}
