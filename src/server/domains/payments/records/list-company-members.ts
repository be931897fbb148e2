import { memberFlags, rightsOf } from "#rules/companies/member-rights.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";

/** Lists a company's members who can log in, with their rights, by username. */
export async function listCompanyMembers(db: GlobalDb, companyId: string) {
  const rows = await db
    .selectFrom("memberships as m")
    .innerJoin("companies as c", "c.id", "m.company_id")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["m.user_id as id", "c.owner_id", "u.username", "u.language"])
    .select(memberFlags.map((flag) => `m.${flag}` as const))
    .where("m.company_id", "=", companyId)
    .where("u.disabled_at", "is", null)
    .orderBy("u.username")
    .execute();
  return rows.map(({ id, owner_id, username, language, ...flags }) => ({
    id,
    username,
    language,
    ...rightsOf(flags, id === owner_id),
  }));
}
