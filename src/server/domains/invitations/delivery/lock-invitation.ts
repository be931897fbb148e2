import { lockApplication } from "#server/platform/audit/lock-application.ts";
import type { Db } from "#server/platform/db/connect.ts";

/**
 * Loads the invitation that was sent with an email or text message, after locking its application's row.
 * @returns undefined if no invitation's newest message is this one
 */
export async function lockInvitation(trx: Db, message: { email_id: string } | { text_id: string }) {
  const findInvitation = () =>
    trx
      .selectFrom("invitations as v")
      .innerJoin("applications as a", "a.id", "v.application_id")
      .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
      .select(["v.id", "v.email", "v.delivered_at", "v.bounced_at", "v.text_state", "v.text_stopped_at"])
      .select(["a.id as application", "a.status", "a.bundle_id", "b.landlord_id", "b.company_id"])
      .where((eb) =>
        "email_id" in message ? eb("v.email_id", "=", message.email_id) : eb("v.text_id", "=", message.text_id),
      )
      .executeTakeFirst();
  const unlockedInvitation = await findInvitation();
  if (!unlockedInvitation) return undefined;
  await lockApplication(trx, unlockedInvitation.application);
  return await findInvitation();
}
