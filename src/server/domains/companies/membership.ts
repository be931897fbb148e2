import { type MemberFlag, memberFlags } from "#rules/companies/member-rights.ts";
import { moveLandlord } from "#server/domains/ownership/moves/tenant-moves.ts";
import { type MoveAudit, recordMove } from "#server/domains/ownership/record-move.ts";
import type { AuditActor } from "#server/platform/audit/audit-log.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { reassignDocuments, removeNotifiedAddress } from "./reassign-work.ts";
import { endOwnershipOffer } from "./transfer-ownership.ts";

const operatorActor: AuditActor = { actorId: null };

type Company = { name: string; created: Date };
type Flags = { [Flag in MemberFlag]?: boolean };

/**
 * Creates a company that a landlord owns, and moves all their forms and applications to it.
 * @returns the company's ID, and how many applications moved
 * @throws ProblemError `not_found` when the user isn't a landlord, or is in a company
 */
export async function createCompanyIn(trx: GlobalDb, userId: string, { name, created }: Company, actor: AuditActor) {
  const id = newId();
  await trx.insertInto("companies").values({ id, name, owner_id: userId, created }).execute();
  return { id, moved: await joinCompanyIn(trx, userId, id, {}, { ...actor, created }) };
}

/** Runs `createCompanyIn` for the operator, in its own transaction. @returns how many applications moved */
export const createCompany = (db: GlobalDb, userId: string, name: string, created: Date): Promise<number> =>
  transaction(db, async (trx) => (await createCompanyIn(trx, userId, { name, created }, operatorActor)).moved);

/** Runs `joinCompanyIn` for the operator, in its own transaction. @returns how many applications moved */
export const joinCompany = (db: GlobalDb, userId: string, companyId: string, created: Date): Promise<number> =>
  transaction(db, (trx) => joinCompanyIn(trx, userId, companyId, {}, { ...operatorActor, created }));

/**
 * Makes a landlord a member of a company, including one whose membership was deactivated, and moves all their forms and
 * applications to it.
 * @returns how many applications moved
 * @throws ProblemError `not_found` when the user isn't a landlord, is in a company, or has closed their account
 */
export async function joinCompanyIn(
  trx: GlobalDb,
  userId: string,
  companyId: string,
  flags: Flags,
  by: MoveAudit,
): Promise<number> {
  const row = {
    is_agent: false,
    can_create: false,
    show_my_payments: false,
    show_accept_reject_button: false,
    ...flags,
  };
  // waits for a concurrent closing of the account, which applies to everything that it has at that time
  const user = await trx
    .selectFrom("users")
    .select("closed_at")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user || user.closed_at) throw notFound();
  const member = await trx
    .insertInto("memberships")
    .columns(["id", "company_id", "user_id", ...memberFlags])
    .expression((eb) =>
      eb
        .selectFrom("landlords")
        .select([eb.val(newId()).as("id"), eb.val(companyId).as("company_id"), "user_id"])
        .select(memberFlags.map((flag) => eb.val(row[flag]).as(flag)))
        .where("user_id", "=", userId),
    )
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!member) throw notFound();
  await trx
    .deleteFrom("deactivated_memberships")
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .execute();
  return await moveLandlordData(trx, { source: userId, target: companyId }, userId, by);
}

/**
 * Ends a landlord's membership: the landlord's forms and applications leave the company too. Documents stay with it,
 * and its other forms no longer notify the landlord.
 * @returns how many applications moved
 * @throws ProblemError `not_found` when the user isn't in a company, or owns it
 */
export async function leaveCompany(db: GlobalDb, userId: string, created: Date): Promise<number> {
  return await transaction(db, async (trx) => {
    const company = await trx
      .selectFrom("memberships as m")
      .innerJoin("companies as c", "c.id", "m.company_id")
      .innerJoin("users as u", "u.id", "m.user_id")
      .select(["c.id", "c.owner_id", "u.username"])
      .where("m.user_id", "=", userId)
      .where("c.owner_id", "<>", userId)
      .forUpdate("m")
      .executeTakeFirst();
    if (!company) throw notFound();
    const count = await moveLandlordData(trx, { source: company.id, target: userId }, userId, {
      ...operatorActor,
      created,
    });
    const tenantDb = await inTenant(trx, company.id);
    await removeNotifiedAddress(tenantDb, company.username);
    // documents that they sent in the company's name stay with the company
    await reassignDocuments(tenantDb, userId, company.owner_id);
    await trx.deleteFrom("memberships").where("user_id", "=", userId).execute();
    await endOwnershipOffer(trx, company.id, userId);
    return count;
  });
}

async function moveLandlordData(
  trx: GlobalDb,
  move: { source: string; target: string },
  landlord: string,
  by: MoveAudit,
): Promise<number> {
  const moved = await moveLandlord(trx, move, landlord);
  await recordMove(trx, move, moved, by);
  return moved.length;
}
