import { type RawBuilder, sql } from "kysely";
import type { ReaderKey } from "#rules/workflow/sort-keys.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { BundleKey } from "../filtering/page-query.ts";
import { creditPlaces } from "./credit-places.ts";
import { criteriaPlaces } from "./criteria-places.ts";
import type { Places } from "./order-places.ts";
import { reportPlaces, waitingPlaces } from "./progress-places.ts";

const placesBy: Record<ReaderKey, (deps: Deps, actor: Actor, found: RawBuilder<unknown>) => Promise<Places>> = {
  credit: creditPlaces,
  criteria: criteriaPlaces,
  waiting_for: waitingPlaces,
  reports: reportPlaces,
};

/**
 * Sorts bundles by what this actor sees of their reports, criteria and open actions. Values that the actor may not read
 * count as unknown, so that the order doesn't reveal them. Unknown values come last, and equal values are sorted newest
 * first.
 * @param found selects the bundles of the actor's landlord side with their `tenant`, `id` and `created`
 */
export async function orderForReader(
  deps: Deps,
  actor: Actor,
  found: RawBuilder<unknown>,
  key: ReaderKey,
  { descending }: { descending: boolean },
): Promise<BundleKey[]> {
  const [newestFirst, places] = await Promise.all([
    sql<BundleKey>`select tenant, id from (${found}) f order by created desc, id desc`.execute(
      acrossTenants(deps.db, landlordTenants(actor)),
    ),
    placesBy[key](deps, actor, found),
  ]);
  const known: [bundle: BundleKey, place: readonly number[]][] = [];
  const unknown: BundleKey[] = [];
  for (const bundle of newestFirst.rows) {
    const place = places.get(bundle.id);
    if (place) known.push([bundle, place]);
    else unknown.push(bundle);
  }
  // the sort is stable, so equal values remain newest first
  known.sort(([, a], [, b]) => (descending ? compare(b, a) : compare(a, b)));
  return [...known.map(([bundle]) => bundle), ...unknown];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
