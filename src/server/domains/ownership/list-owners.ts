import type { Actor } from "#server/http/authentication/actor.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";

/** The maximum number of members listed. */
const maxMembersListed = 500;

/** Lists the members of the actor's company who can own applications, by name. */
export async function listOwners(deps: Deps, actor: Actor): Promise<{ username: string; name: string }[]> {
  if (!actor.company) return [];
  return await activeMembersQuery(deps.db, actor.company.id)
    .select(["u.username", "u.name"])
    .orderBy("u.name")
    .orderBy("u.username")
    .limit(maxMembersListed)
    .execute();
}

/** Selects the landlords of a company with active accounts. */
export const activeMembersQuery = (db: GlobalDb, companyId: string) =>
  db
    .selectFrom("users as u")
    .innerJoin("landlords as l", "l.user_id", "u.id")
    .innerJoin("memberships as m", "m.user_id", "u.id")
    .innerJoin("companies as c", "c.id", "m.company_id")
    .where("u.disabled_at", "is", null)
    .where("m.company_id", "=", companyId);
