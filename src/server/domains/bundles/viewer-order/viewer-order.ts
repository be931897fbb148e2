import { type RawBuilder, sql } from "kysely";
import type { ReaderKey } from "#rules/workflow/sort-keys.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { BundleKey } from "../filtering/page-query.ts";
import { creditSortValues } from "./credit-sort-values.ts";
import { criteriaSortValues } from "./criteria-sort-values.ts";
import { reportSortValues, waitingSortValues } from "./progress-sort-values.ts";
import type { SortValues } from "./sort-values.ts";

const sortValuesBy: Record<
  ReaderKey,
  (deps: Deps, actor: Actor, bundleQuery: RawBuilder<unknown>) => Promise<SortValues>
> = {
  credit: creditSortValues,
  criteria: criteriaSortValues,
  waiting_for: waitingSortValues,
  reports: reportSortValues,
};

/**
 * Sorts bundles by what this actor sees of their reports, criteria and open actions. Values that the actor may not read
 * count as unknown, so that the order doesn't reveal them. Unknown values come last, and equal values are sorted newest
 * first.
 * @param bundleQuery selects the bundles of the actor's landlord side with their `tenant`, `id` and `created`
 */
export async function orderForViewer(
  deps: Deps,
  actor: Actor,
  bundleQuery: RawBuilder<unknown>,
  key: ReaderKey,
  { descending }: { descending: boolean },
): Promise<BundleKey[]> {
  const [newestFirst, sortValues] = await Promise.all([
    sql<BundleKey>`select tenant, id from (${bundleQuery}) f order by created desc, id desc`.execute(
      acrossTenants(deps.db, landlordTenants(actor)),
    ),
    sortValuesBy[key](deps, actor, bundleQuery),
  ]);
  const sortedBundles: [bundle: BundleKey, place: readonly number[]][] = [];
  const unsortedBundles: BundleKey[] = [];
  for (const bundle of newestFirst.rows) {
    const sortValue = sortValues.get(bundle.id);
    if (sortValue) sortedBundles.push([bundle, sortValue]);
    else unsortedBundles.push(bundle);
  }
  // the sort is stable, so equal values remain newest first
  sortedBundles.sort(([, a], [, b]) => (descending ? compareSortValues(b, a) : compareSortValues(a, b)));
  return [...sortedBundles.map(([bundle]) => bundle), ...unsortedBundles];
}

function compareSortValues(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
