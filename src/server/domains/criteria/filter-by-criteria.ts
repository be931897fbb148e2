import type { RawBuilder } from "kysely";
import { type CriteriaFilter, passesAnyway } from "#rules/criteria/criteria-counts.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { assessFound } from "./assess-found.ts";

/**
 * Returns the bundles that match a filter by criteria, as this actor sees them.
 * @param found selects the bundles of the actor's landlord side with their `tenant` and `id`
 */
export async function filterByCriteria(
  deps: Deps,
  actor: Actor,
  found: RawBuilder<unknown>,
  filter: CriteriaFilter,
): Promise<{ tenant: string; id: string }[]> {
  const all = await assessFound(deps, actor, found, (results, missing) => passesAnyway(filter, results, missing));
  return all.flatMap(({ tenant, id, conclusion }) => (conclusion ? { tenant, id } : []));
}
