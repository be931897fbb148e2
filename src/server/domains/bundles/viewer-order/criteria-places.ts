import type { RawBuilder } from "kysely";
import { countResults } from "#rules/criteria/criteria-counts.ts";
import { assessFound } from "#server/domains/criteria/assess-found.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { Places } from "./order-places.ts";

/**
 * Returns the sort values of bundles by how many criteria they don't meet, then by how many must be checked, then by
 * how many are met. A bundle whose form has no criteria is unknown.
 */
export async function criteriaPlaces(deps: Deps, actor: Actor, found: RawBuilder<unknown>): Promise<Places> {
  const all = await assessFound(deps, actor, found, (results, missing) => {
    if (missing > 0) return null;
    const counts = countResults(results);
    return { place: counts && [-counts.not_met, -counts.to_check, counts.met] };
  });
  return new Map(all.flatMap(({ id, conclusion: { place } }) => (place ? [[id, place]] : [])));
}
