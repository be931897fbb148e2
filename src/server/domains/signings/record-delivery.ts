import { transaction } from "#server/platform/db/connect.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import type { DeliveryHandler } from "#server/platform/mail/delivery/handle-delivery-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { statusOf } from "./load-signing.ts";
import { recordSigningEvent } from "./record-event.ts";

/**
 * Records that the email with the link to sign could not be delivered, once per email, while the signing is open. The
 * event notifies its sender.
 */
export const signingDeliveryHandler: DeliveryHandler<Deps> = {
  kinds: ["document_to_sign"],
  run: async (deps, email, result) => {
    if (!email.subject || result.state !== "bounced") return;
    const { tenant, id: signing } = email.subject;
    const tenantDeps = await openTenant(deps, tenant);
    await transaction(tenantDeps.db, async (trx) => {
      const row = await trx
        .selectFrom("document_signings")
        .select(["status", "expires"])
        .where("id", "=", signing)
        .forUpdate()
        .executeTakeFirst();
      if (!row || statusOf(row, deps.now()) !== "sent") return;
      const recipients = await trx
        .updateTable("signing_recipients")
        .set({ bounced_at: deps.now() })
        .where("signing_id", "=", signing)
        .where("email", "=", email.to)
        .where("completed_at", "is", null)
        .where((eb) => eb.or([eb("bounced_at", "is", null), eb("bounced_at", "<", eb.ref("reminded_at"))]))
        .returning("id")
        .execute();
      for (const { id } of recipients) {
        const data = { signing, recipient: id, reason: result.reason };
        await recordSigningEvent(tenantDeps, trx, { action: "document not delivered", data });
      }
    });
  },
};
