import type { HomeOfferAnswer } from "#rules/decisions/home-offers.ts";
import { enqueueUpdateOtherApplicants } from "#server/domains/applications/charge-order/enqueue-update-other-applicants.ts";
import { landlordEmailQuery, listLandlordRecipients } from "#server/domains/applications/landlord-recipients.ts";
import { findNextBundle } from "#server/domains/bundles/order/load-order.ts";
import { cancelOpenCharges } from "#server/domains/payments/move-in/cancel-open-charges.ts";
import { listUnrefundedCharges } from "#server/domains/payments/move-in/list-unrefunded-charges.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { type AuditActor, record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { emailAboutApplication } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { sendExpiryEmail } from "./send-expiry-email.ts";

const auditActions = {
  accepted: "home offer accepted",
  declined: "home offer declined",
  expired: "home offer expired",
} as const;

/**
 * Records the answer to an open offer, or that it expired, and emails the landlord about it, with the next applicants
 * in order; the applicant is emailed about the expiry. The applicant of a declined or expired offer owes no move-in
 * charges.
 */
export async function endHomeOffer(
  deps: TenantDeps,
  trx: Db,
  id: string,
  answer: HomeOfferAnswer,
  auditActor: AuditActor,
): Promise<void> {
  const now = deps.now();
  await trx
    .updateTable("applications")
    .set({ home_offer_answer: answer, home_offer_answered_at: now })
    .where("id", "=", id)
    .execute();
  await record(trx, { action: auditActions[answer], applicationId: id, ...auditActor, created: now });
  const canceledCharges =
    answer === "accepted"
      ? 0
      : await cancelOpenCharges(deps, trx, id, `offer_${answer}`, { ...auditActor, created: now });
  if (answer === "expired") await sendExpiryEmail(deps, trx, id);
  const paid = answer === "accepted" ? [] : await listUnrefundedCharges(deps, trx, id);
  const row = await landlordEmailQuery(trx)
    .select(["b.id as bundle", "b.decision_date"])
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (!row) return;
  await enqueueUpdateOtherApplicants(deps, trx, [row.bundle]);
  const nextBundle =
    answer === "accepted" ? null : await findNextBundle(trx, { id: row.bundle, decision_date: row.decision_date });
  const url = `${deps.config.publicUrl}/dashboard/view/${id}/summary`;
  const { applicant_name: name, unit_address: unit } = row;
  for (const { address, canSee } of await listLandlordRecipients(trx, row)) {
    const next = nextBundle && (canSee(nextBundle) ? nextBundle.names.join(", ") : "");
    const email = emailTemplate(row.language, "homeOfferAnswered", {
      name,
      unit,
      answer,
      hasCanceledCharges: canceledCharges > 0,
      paid,
      next,
      url,
    });
    await sendNotificationEmail(
      deps,
      trx,
      "home_offer_answered",
      address,
      email,
      emailAboutApplication(id, "landlord"),
    );
  }
}
