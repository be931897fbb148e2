import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { unsubscribeToken } from "./link.ts";
import { blindAddress, type Sender, sendersOf } from "./opt-outs.ts";

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
    .where("s.kind", "=", unsubscribeToken)
    .where("s.expires", ">", deps.now())
    .where("a.destroyed_at", "is", null)
    .executeTakeFirst();

/** Stops a sender's invitations to an address, including those already sent. Safe to repeat. */
export async function optOut(deps: TenantDeps, trx: Db, sender: Sender, email: string): Promise<void> {
  const created = deps.now();
  const address = blindAddress(deps, email);
  await trx
    .insertInto("invitation_opt_outs")
    .values(sendersOf(sender).map((each) => ({ sender: each, address, created })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ended = await trx
    .updateTable("invitations")
    .set({ unsubscribed_at: created })
    .where("email", "=", email)
    .where("unsubscribed_at", "is", null)
    .where("submitted_at", "is", null)
    .returning(["id", "application_id"])
    .execute();
  for (const { id, application_id: applicationId } of ended)
    await record(trx, {
      action: "invitee unsubscribed",
      applicationId,
      actorId: null,
      data: { invitation: id },
      created,
    });
}
