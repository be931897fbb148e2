import type { DeliveryHandler } from "#server/platform/mail/delivery/handle-delivery-job.ts";
import type { Deps } from "#server/ports/deps.ts";

/** Records that an ambassador's invitation could not be delivered. */
export const referralInvitationHandler: DeliveryHandler<Deps> = {
  kinds: ["referral_invitation"],
  run: async (deps, email, result) => {
    if (!email.subject || result.state !== "bounced") return;
    await deps.db
      .updateTable("referral_invites")
      .set({ bounced_at: deps.now() })
      .where("id", "=", email.subject.id)
      .execute();
  },
};
