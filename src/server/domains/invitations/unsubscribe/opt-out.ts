import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { unsubscribeTokenKind } from "./link.ts";
import { keyedHashOfAddress, type Sender, senderIdsOf } from "./opt-outs.ts";

/** Finds the sender and the address that an unsubscribe link is for. */
export const findSubscription = (deps: TenantDeps, trx: Db, token: string) =>
  trx
    .selectFrom("share_tokens as s")
    .innerJoin("applications as a", "a.id", "s.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .innerJoin("invitations as v", "v.application_id", "a.id")
    .select(["s.sent_to as email", "b.landlord_id", "b.company_id", "l.name as sender", "v.language"])
    .where("s.hash", "=", hashToken(token))
    .where("s.kind", "=", unsubscribeTokenKind)
    .where("s.expires", ">", deps.now())
    .where("a.destroyed_at", "is", null)
    .executeTakeFirst();

/** Stops a sender's invitations to an address, including those already sent. Safe to repeat. */
export async function optOutAddress(deps: TenantDeps, trx: Db, sender: Sender, email: string): Promise<void> {
  const created = deps.now();
  const address = keyedHashOfAddress(deps, email);
  await trx
    .insertInto("invitation_opt_outs")
    .values(senderIdsOf(sender).map((senderId) => ({ sender: senderId, address, created })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const endedInvitations = await trx
    .updateTable("invitations")
    .set({ unsubscribed_at: created })
    .where("email", "=", email)
    .where("unsubscribed_at", "is", null)
    .where("submitted_at", "is", null)
    .returning(["id", "application_id"])
    .execute();
  for (const { id, application_id: applicationId } of endedInvitations)
    await record(trx, {
      action: "invitee unsubscribed",
      applicationId,
      actorId: null,
      data: { invitation: id },
      created,
    });
}
