import type { RawBuilder } from "kysely";
import { countResults } from "#rules/criteria/criteria-counts.ts";
import { assessBundles } from "#server/domains/criteria/assess-bundles.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { SortValues } from "./sort-values.ts";

/**
 * Returns the sort values of bundles by how many criteria they don't meet, then by how many must be checked, then by
 * how many are met. A bundle whose form has no criteria is unknown.
 */
export async function criteriaSortValues(
  deps: Deps,
  actor: Actor,
  bundleQuery: RawBuilder<unknown>,
): Promise<SortValues> {
  const assessed = await assessBundles(deps, actor, bundleQuery, (results, missing) => {
    if (missing > 0) return null;
    const counts = countResults(results);
    return { sortValue: counts && [-counts.not_met, -counts.to_check, counts.met] };
  });
  return new Map(assessed.flatMap(({ id, conclusion: { sortValue } }) => (sortValue ? [[id, sortValue]] : [])));
}
