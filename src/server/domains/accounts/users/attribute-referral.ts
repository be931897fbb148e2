import { newId } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";

/**
 * Attributes a new landlord to the ambassador whose code they signed up with. Campaign codes, and codes of landlords
 * who may not refer others or whose account is closed, disabled or erased, have no ambassador.
 */
export async function attributeReferral(
  trx: GlobalDb,
  user: { id: string; username: string },
  code: string,
  now: Date,
): Promise<void> {
  const referrer = await trx
    .selectFrom("landlords as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .select("l.user_id")
    .where("l.referral_code", "=", code.trim().toLowerCase())
    .where("l.show_referral", "=", true)
    .where("u.closed_at", "is", null)
    .where("u.disabled_at", "is", null)
    .executeTakeFirst();
  if (!referrer) return;
  await trx
    .insertInto("referrals")
    .values({ user_id: user.id, id: newId(), referrer_id: referrer.user_id, created: now })
    .execute();
  await trx
    .updateTable("referral_invites")
    .set({ signed_up_at: now })
    .where("referrer_id", "=", referrer.user_id)
    .where("email", "=", user.username)
    .execute();
}
