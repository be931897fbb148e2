import { type SqlBool, sql } from "kysely";
import type { SupportAccess } from "#contract/accounts/personal-data.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";

/** The maximum number of accesses listed. */
const maxAccessesListed = 50;

/** Lists when staff acted on behalf of the user, newest first. Omits accesses that were never started. */
export async function listSupportAccesses(deps: Deps, actor: Actor): Promise<SupportAccess[]> {
  const rows = await deps.db
    .selectFrom("impersonations as i")
    .innerJoin("users as s", "s.id", "i.staff_id")
    .select(["i.id", "s.name as staff", "i.created", "i.ended", "i.expires", "i.writes"])
    .where("i.user_id", "=", actor.id)
    .where("i.token_hash", "is not", null)
    .orderBy("i.created", "desc")
    .limit(maxAccessesListed)
    .execute();
  const changes = await countChangesByAccess(deps, actor.id);
  return rows.map(({ id, staff, created, ended, expires, writes }) => ({
    id,
    staff,
    started: created.toISOString(),
    ended: (ended ?? expires ?? created).toISOString(),
    can_write: writes,
    changes: changes.get(id) ?? 0,
  }));
}

/** Returns the number of requests of each access that could change data. Ending the access itself is not counted. */
async function countChangesByAccess(deps: Deps, userId: string): Promise<Map<string, number>> {
  const tenantDb = await inTenant(deps.db, userId);
  const rows = await tenantDb
    .selectFrom("audit_logs")
    .select([sql<string>`data->>'impersonation'`.as("impersonation"), (eb) => eb.fn.countAll<number>().as("count")])
    .where("action", "=", "impersonated request")
    .where("actor_id", "=", userId)
    .where(sql<SqlBool>`data->>'call' not like 'GET %' and data->>'call' <> 'POST /token/revoke/'`)
    .groupBy(sql`data->>'impersonation'`)
    .execute();
  return new Map(rows.map(({ impersonation, count }) => [impersonation, count]));
}
