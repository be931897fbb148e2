import type { Company } from "#contract/accounts/company-schemas.ts";
import { memberFlags, pickMemberFlags } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { imageUrl } from "#server/platform/files/image-url.ts";
import type { Deps } from "#server/ports/deps.ts";

/**
 * Presents a company to one of its members. Reads the current membership from the database, since the caller may have
 * just joined.
 * @throws ProblemError `not_found` for anyone else
 */
export async function presentCompany(deps: Deps, db: GlobalDb, actor: Actor, id: string): Promise<Company> {
  const rows = await listMemberRows(db, id);
  const [company] = rows;
  if (!company || !rows.some(({ user_id }) => user_id === actor.id)) throw notFound();
  const isOwner = company.owner_id === actor.id;
  return {
    id,
    name: company.company_name,
    requires_second_factor: company.requires_second_factor,
    memberships: rows
      .map((row) => ({
        id: row.id,
        user: presentMember(row),
        company_id: id,
        is_owner: row.user_id === row.owner_id,
        ...pickMemberFlags(row),
        second_factor: isOwner ? row.second_factor !== null : null,
        created: row.created.toISOString(),
      }))
      .sort((one, other) => Number(other.is_owner) - Number(one.is_owner)),
    pending_owner:
      company.pending_owner_until &&
      company.pending_owner_until > deps.now() &&
      (isOwner || company.pending_owner_id === actor.id)
        ? company.pending_owner_id
        : null,
    deactivated: isOwner ? await listDeactivatedMembers(db, id) : [],
    invitations: isOwner ? await listOpenInvitations(deps, db, id) : [],
    abilities: { manage: isOwner, leave: !isOwner },
  };
}

type UserRow = { user_id: string; username: string; user_name: string; profile_photo: string | null };

const presentMember = ({ user_id, username, user_name, profile_photo }: UserRow) => ({
  id: user_id,
  username,
  name: user_name,
  profile_photo: imageUrl(profile_photo),
});

const listMemberRows = (db: GlobalDb, companyId: string) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .innerJoin("companies as c", "c.id", "m.company_id")
    .leftJoin("second_factors as f", "f.user_id", "u.id")
    .select(["m.id", "m.user_id", "m.created", "u.username", "u.name as user_name", "u.profile_photo"])
    .select(memberFlags.map((flag) => `m.${flag}` as const))
    .select(["c.name as company_name", "c.owner_id", "c.requires_second_factor", "f.confirmed as second_factor"])
    .select(["c.pending_owner_id", "c.pending_owner_until"])
    .where("m.company_id", "=", companyId)
    .orderBy("u.name")
    .orderBy("u.username")
    .execute();

async function listDeactivatedMembers(db: GlobalDb, companyId: string): Promise<Company["deactivated"]> {
  const rows = await db
    .selectFrom("deactivated_memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["m.user_id", "m.created", "u.username", "u.name as user_name", "u.profile_photo"])
    .select(memberFlags.map((flag) => `m.${flag}` as const))
    .where("m.company_id", "=", companyId)
    .orderBy("u.name")
    .orderBy("u.username")
    .execute();
  return rows.map((row) => ({ user: presentMember(row), ...pickMemberFlags(row), since: row.created.toISOString() }));
}

async function listOpenInvitations(deps: Deps, db: GlobalDb, companyId: string): Promise<Company["invitations"]> {
  const rows = await db
    .selectFrom("company_invitations")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("outcome", "is", null)
    .orderBy("sent_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    ...pickMemberFlags(row),
    state: row.expires > deps.now() ? "invited" : "expired",
    sent: row.sent_at.toISOString(),
    expires: row.expires.toISOString(),
  }));
}
