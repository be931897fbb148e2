import type { Session } from "#contract/accounts/sessions.ts";
import { describeUserAgent } from "#rules/devices/user-agent.ts";
import { hourMs } from "#rules/time/durations.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Lists the caller's active sessions: the current one first, then the others by last use. */
export async function listSessions({ db, config, now }: Deps, actor: Actor): Promise<Session[]> {
  const at = now();
  const rows = await db
    .selectFrom("access_tokens")
    .select(["id", "hash", "created", "last_used", "address", "user_agent"])
    .where("user_id", "=", actor.id)
    .where("expires", ">", at)
    .where("last_used", ">", new Date(at.getTime() - config.sessionIdleHours * hourMs))
    .orderBy("last_used", "desc")
    .orderBy("id")
    .execute();
  return rows
    .map(({ hash, id, address, created, last_used, user_agent }) => ({
      id,
      ...describeUserAgent(user_agent),
      address,
      created: created.toISOString(),
      last_used: last_used.toISOString(),
      current: hash.equals(actor.token),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}
