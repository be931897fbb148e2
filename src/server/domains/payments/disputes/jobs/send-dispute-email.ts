import { z } from "zod";
import { lawDay } from "#rules/law/places/law-day.ts";
import { disputeReasonOf } from "#rules/money/disputes.ts";
import { isMoveInPurpose } from "#rules/money/payment-status.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { emailAboutApplication } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { listPayeeRecipients } from "../../records/list-payee-recipients.ts";

/** Emails the landlord's side the status of a dispute of a payment (chargeback), once per status. */
async function sendDisputeEmail(deps: TenantDeps, { dispute: id }: { dispute: string }): Promise<void> {
  const row = await deps.db
    .selectFrom("disputes as d")
    .innerJoin("payments as p", "p.id", "d.payment_id")
    .innerJoin("applications as a", "a.id", "p.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select([
      "d.status",
      "d.emailed_status",
      "d.reason",
      "d.amount_cents",
      "d.respond_by",
      "d.reported_step",
      "p.purpose",
    ])
    .select([
      "a.id as application",
      "a.applicant_name",
      "a.unit_address",
      "a.answers",
      "a.property_address",
      "a.user_id",
    ])
    .select(["b.landlord_id", "b.company_id", "b.agent_id"])
    .where("d.id", "=", id)
    .executeTakeFirst();
  if (!row || row.emailed_status === row.status) return;
  const content = {
    state: row.status,
    reason: disputeReasonOf(row.reason),
    cents: row.amount_cents,
    applicant: row.applicant_name,
    unit: row.unit_address,
    respondBy: row.respond_by && lawDay(unitAddressOf(row), row.respond_by),
    // the landlord's side doesn't answer disputes of its own purchases
    url:
      row.purpose === "reports"
        ? `${deps.config.publicUrl}/dashboard/view/${row.application}/payments`
        : `${deps.config.publicUrl}/dashboard/my_payments/disputes/${id}`,
    canAnswer: row.purpose !== "reports" && row.reported_step === "needs_answer",
    isMoveIn: isMoveInPurpose(row.purpose),
  };
  await transaction(deps.db, async (trx) => {
    const claimed = await trx
      .updateTable("disputes")
      .set({ emailed_status: row.status })
      .where("id", "=", id)
      .where("emailed_status", "=", row.emailed_status)
      .executeTakeFirst();
    if (claimed.numUpdatedRows !== 1n) return;
    const about = emailAboutApplication(row.application, "landlord");
    for (const { username, language } of await listPayeeRecipients(trx, row, "manage_payments"))
      await sendNotificationEmail(deps, trx, "dispute", username, emailTemplate(language, "dispute", content), about);
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-dispute-email": { dispute: string };
  }
}

export const sendDisputeEmailJob = defineTenantJob({
  name: "send-dispute-email",
  schema: z.object({ dispute: z.uuid() }),
  run: sendDisputeEmail,
});
