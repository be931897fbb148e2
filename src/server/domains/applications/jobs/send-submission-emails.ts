import { z } from "zod";
import { emailTemplate } from "#server/emails/emails.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { emailAboutApplication } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { listLandlordRecipients } from "../landlord-recipients.ts";
import { sendReceivedEmail } from "../send-received-email.ts";

/**
 * Notifies the landlord and the form's other addresses of a new application, and the applicant that it was received.
 * The email to an applicant without an account has a claim link, since the tab that could claim it may be closed.
 */
export async function sendSubmissionEmails(
  deps: TenantDeps,
  { application: id }: { application: string },
): Promise<void> {
  const row = await deps.db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("application_templates as t", "t.id", "a.template_id")
    .innerJoin("users as u", "u.id", "b.landlord_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["a.applicant_name", "a.unit_address", "a.emailed_at", "a.status", "t.landlord_emails", "b.deleted_at"])
    .select(["b.company_id", "b.agent_id"])
    .select(["u.username", "u.language as landlord_language", "l.name as landlord"])
    .where("a.id", "=", id)
    .executeTakeFirst();
  if (!row || row.emailed_at || row.deleted_at) return;
  const isUnfinished = row.status === "U";
  const url = `${deps.config.publicUrl}/dashboard/view/${id}/summary`;
  await transaction(deps.db, async (trx) => {
    const updateResult = await trx
      .updateTable("applications")
      .set({ emailed_at: deps.now() })
      .where("id", "=", id)
      .where("emailed_at", "is", null)
      .executeTakeFirst();
    if (updateResult.numUpdatedRows !== 1n) return;
    for (const { address } of await listLandlordRecipients(trx, row))
      await sendNotificationEmail(
        deps,
        trx,
        "application_submitted",
        address,
        emailTemplate(
          row.landlord_language,
          "applicationSubmitted",
          row.applicant_name,
          row.unit_address,
          isUnfinished,
          url,
        ),
        emailAboutApplication(id, "landlord"),
      );
    await sendReceivedEmail(deps, trx, id);
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-submission-emails": { application: string };
  }
}

export const sendSubmissionEmailsJob = defineTenantJob({
  name: "send-submission-emails",
  schema: z.object({ application: z.uuid() }),
  run: sendSubmissionEmails,
});
