import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";

type Colleague = { id: string; name: string; username: string; language: string | null };

/**
 * Lists the colleagues who can see an application, except the actor: its company's members, but of the agents only the
 * one it is addressed to. The applicant is never included.
 */
export async function listColleagues(
  db: Db,
  actor: Actor,
  { company_id, agent_id, user_id }: { company_id: string | null; agent_id: string | null; user_id: string | null },
): Promise<Colleague[]> {
  if (!company_id) return [];
  const members = await db
    .selectFrom("memberships as m")
    .innerJoin("companies as c", "c.id", "m.company_id")
    .innerJoin("landlords as l", "l.user_id", "m.user_id")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["u.id", "u.name", "u.username", "u.language", "m.is_agent", "c.owner_id"])
    .where("m.company_id", "=", company_id)
    .where("u.disabled_at", "is", null)
    .orderBy("u.name")
    .orderBy("u.id")
    .execute();
  return members.filter(
    ({ id, is_agent, owner_id }) =>
      id !== actor.id && id !== user_id && (!is_agent || id === owner_id || id === agent_id),
  );
}
