import type { RawBuilder } from "kysely";
import { type CriteriaFilter, passesRegardlessOfMissing } from "#rules/criteria/criteria-counts.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { assessBundles } from "./assess-bundles.ts";

/**
 * Returns the bundles that match a filter by criteria, as this actor sees them.
 * @param bundleQuery selects the bundles of the actor's landlord side with their `tenant` and `id`
 */
export async function filterByCriteria(
  deps: Deps,
  actor: Actor,
  bundleQuery: RawBuilder<unknown>,
  filter: CriteriaFilter,
): Promise<{ tenant: string; id: string }[]> {
  const assessed = await assessBundles(deps, actor, bundleQuery, (results, missing) =>
    passesRegardlessOfMissing(filter, results, missing),
  );
  return assessed.flatMap(({ tenant, id, conclusion }) => (conclusion ? { tenant, id } : []));
}
