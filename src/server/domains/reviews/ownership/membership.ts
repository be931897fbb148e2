import { notFound } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { moveLandlord } from "#server/platform/db/tenant-moves.ts";
import { recordMove } from "./record-move.ts";

/**
 * Creates a company that a landlord owns: all their forms and applications become the company's.
 * @returns how many applications moved
 * @throws ProblemError `not_found` when they are no landlord, or are in a company
 */
export async function createCompany(db: GlobalDb, userId: string, name: string, created: Date): Promise<number> {
  return await transaction(db, async (trx) => {
    const id = newId();
    await trx.insertInto("companies").values({ id, name, owner_id: userId, created }).execute();
    return await join(trx, userId, id, created);
  });
}

/**
 * Makes a landlord a member of a company: all their forms and applications become the company's.
 * @returns how many applications moved
 * @throws ProblemError `not_found` when they are no landlord, or are in a company
 */
export const joinCompany = (db: GlobalDb, userId: string, companyId: string, created: Date): Promise<number> =>
  transaction(db, (trx) => join(trx, userId, companyId, created));

async function join(trx: GlobalDb, userId: string, companyId: string, created: Date): Promise<number> {
  const member = await trx
    .insertInto("memberships")
    .columns(["id", "company_id", "user_id"])
    .expression((eb) =>
      eb
        .selectFrom("landlords")
        .select([eb.val(newId()).as("id"), eb.val(companyId).as("company_id"), "user_id"])
        .where("user_id", "=", userId),
    )
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!member) throw notFound();
  return await moveAll(trx, { source: userId, target: companyId }, userId, created);
}

/**
 * Ends a landlord's membership: the landlord's forms and applications leave the company too.
 * @returns how many applications moved
 * @throws ProblemError `not_found` when they are in no company, or own it
 */
export async function leaveCompany(db: GlobalDb, userId: string, created: Date): Promise<number> {
  return await transaction(db, async (trx) => {
    const company = await trx
      .selectFrom("memberships as m")
      .innerJoin("companies as c", "c.id", "m.company_id")
      .select("c.id")
      .where("m.user_id", "=", userId)
      .where("c.owner_id", "<>", userId)
      .forUpdate("m")
      .executeTakeFirst();
    if (!company) throw notFound();
    const count = await moveAll(trx, { source: company.id, target: userId }, userId, created);
    await trx.deleteFrom("memberships").where("user_id", "=", userId).execute();
    return count;
  });
}

async function moveAll(
  trx: GlobalDb,
  move: { source: string; target: string },
  landlord: string,
  created: Date,
): Promise<number> {
  const moved = await moveLandlord(trx, move, landlord);
  await recordMove(trx, move, moved, { actorId: null, created });
  return moved.length;
}
