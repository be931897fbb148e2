import { sql } from "kysely";
import { applicationPurposes } from "#rules/money/payment-status.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { idPattern, newId } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";

/** Lists the referrals waiting for the operator's review, oldest first. */
export const listReferralsInReview = (db: GlobalDb) =>
  db
    .selectFrom("referrals as r")
    .innerJoin("users as landlord", "landlord.id", "r.user_id")
    .innerJoin("users as ambassador", "ambassador.id", "r.referrer_id")
    .select(["r.id", "r.created", "landlord.username as landlord", "ambassador.username as ambassador"])
    .where("r.review", "=", "waiting")
    .orderBy("r.created")
    .orderBy("r.id")
    .execute();

/**
 * Approves or rejects a referral in review. A job posts the reward of an approved one. The ambassador's history records
 * it with the reason.
 * @returns whether a referral in review has this ID
 */
export async function reviewReferral(
  trx: GlobalDb,
  id: string,
  { isApproved, reason, now }: { isApproved: boolean; reason: string; now: Date },
): Promise<boolean> {
  if (!idPattern.test(id)) return false;
  const row = await trx
    .updateTable("referrals")
    .set({ review: isApproved ? "approved" : "refused" })
    .where("id", "=", id)
    .where("review", "=", "waiting")
    .returning(["referrer_id", "user_id"])
    .executeTakeFirst();
  if (!row) return false;
  await record(await inTenant(trx, row.referrer_id), {
    action: isApproved ? "referral approved" : "referral refused",
    applicationId: null,
    actorId: null,
    data: { referral: id, reason },
    created: now,
  });
  if (isApproved) await reconcileFirstPayment(trx, row.user_id);
  return true;
}

/**
 * Attributes a landlord without a referrer to an ambassador, as the operator decided, and records the reason in the
 * ambassador's history. The landlord's first paid application earns the reward, even if it was paid before.
 * @returns why it isn't possible; null if it was done
 */
export async function attributeReferral(
  trx: GlobalDb,
  { landlord, ambassador, reason, now }: { landlord: string; ambassador: string; reason: string; now: Date },
): Promise<string | null> {
  const findLandlord = (address: string) =>
    trx
      .selectFrom("landlords as l")
      .innerJoin("users as u", "u.id", "l.user_id")
      .select(["l.user_id", "l.show_referral"])
      .where("u.username", "=", address.trim().toLowerCase())
      .executeTakeFirst();
  const [referred, referrer] = [await findLandlord(landlord), await findLandlord(ambassador)];
  if (!referred || !referrer) return `No landlord has the address ${referred ? ambassador : landlord}.`;
  if (!referrer.show_referral) return "The ambassador program is off for this ambassador.";
  if (referred.user_id === referrer.user_id) return "Nobody can refer themselves.";
  const id = newId();
  const created = await trx
    .insertInto("referrals")
    .values({ user_id: referred.user_id, id, referrer_id: referrer.user_id, created: now })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  if (created.numInsertedOrUpdatedRows === 0n) return "This landlord is attributed to an ambassador already.";
  await record(await inTenant(trx, referrer.user_id), {
    action: "referral attributed",
    applicationId: null,
    actorId: null,
    data: { referral: id, landlord: referred.user_id, reason },
    created: now,
  });
  await reconcileFirstPayment(trx, referred.user_id);
  return null;
}

/**
 * Enqueues the reconciliation of a landlord's reward, with the payment selected to earn it, or else their first one.
 */
async function reconcileFirstPayment(trx: GlobalDb, landlordId: string): Promise<void> {
  const { payment_id } = await trx
    .selectFrom("referrals")
    .select("payment_id")
    .where("user_id", "=", landlordId)
    .executeTakeFirstOrThrow();
  // the landlord's payments may also be in the tenants of their teams
  const { rows } = await sql<{ tenant: string; id: string }>`
    select p.tenant, p.id
    from ledger_entries e join payments p on p.tenant = e.tenant and p.id = e.payment_id
    where e.account = ${`landlord:${landlordId}`} and p.status = 'succeeded'
      and p.purpose = any(${[...applicationPurposes]}) and p.id = coalesce(${payment_id}, p.id)
    order by e.created limit 1`.execute(trx);
  const firstPayment = rows[0];
  if (firstPayment)
    await enqueue(
      await inTenant(trx, firstPayment.tenant),
      "reconcile-referral",
      { payment: firstPayment.id },
      { ifQueued: "add" },
    );
}
