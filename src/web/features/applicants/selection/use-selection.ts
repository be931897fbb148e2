import { useState } from "react";
import type { Bundle, BundleChange } from "#web/api/applications/application-bundles.ts";

/** The properties of a row besides its bundle. */
export type RowsProps = {
  bundles: Bundle[];
  selection: Selection;
  act: (change: BundleChange, slugs: string[]) => Promise<boolean>;
  onDelete: (bundle: Bundle) => void;
};

type Selection = ReturnType<typeof useSelection>;

/** Returns the selected rows among the visible ones: a bundle that leaves the list is deselected. */
export function useSelection(bundles: Bundle[]) {
  const [slugs, setSlugs] = useState<ReadonlySet<string>>(new Set());
  const selectedBundles = bundles.filter(({ slug }) => slugs.has(slug));
  return {
    chosen: selectedBundles,
    has: (slug: string) => slugs.has(slug),
    isAllSelected: bundles.length > 0 && selectedBundles.length === bundles.length,
    toggle: (slug: string) => {
      const next = new Set(selectedBundles.map((bundle) => bundle.slug));
      if (!next.delete(slug)) next.add(slug);
      setSlugs(next);
    },
    toggleAll: () =>
      setSlugs(new Set(selectedBundles.length === bundles.length ? [] : bundles.map(({ slug }) => slug))),
    clear: () => setSlugs(new Set()),
  };
}
