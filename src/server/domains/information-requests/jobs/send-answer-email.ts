import { z } from "zod";
import { landlordEmailQuery, listLandlordRecipients } from "#server/domains/applications/landlord-recipients.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { emailAboutApplication } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** Notifies the landlord and the form's other addresses that an applicant answered a request. Safe to run twice. */
async function sendAnswerEmail(deps: TenantDeps, { request: id }: { request: string }): Promise<void> {
  const row = await landlordEmailQuery(deps.db)
    .innerJoin("information_requests as q", "q.application_id", "a.id")
    .select(["q.kind", "q.application_id"])
    .where("q.id", "=", id)
    .where("a.destroyed_at", "is", null)
    .executeTakeFirst();
  if (!row) return;
  const url = `${deps.config.publicUrl}/dashboard/view/${row.application_id}/summary`;
  const templateName = row.kind === "document" ? "documentReceived" : "correctionReceived";
  await transaction(deps.db, async (trx) => {
    const updateResult = await trx
      .updateTable("information_requests")
      .set({ answer_emailed_at: deps.now() })
      .where("id", "=", id)
      .where("answer_emailed_at", "is", null)
      .executeTakeFirst();
    if (updateResult.numUpdatedRows !== 1n) return;
    for (const { address } of await listLandlordRecipients(trx, row))
      await sendNotificationEmail(
        deps,
        trx,
        "information_answer",
        address,
        emailTemplate(row.language, templateName, row.applicant_name, row.unit_address, url),
        emailAboutApplication(row.application_id, "landlord"),
      );
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-answer-email": { request: string };
  }
}

export const sendAnswerEmailJob = defineTenantJob({
  name: "send-answer-email",
  schema: z.object({ request: z.uuid() }),
  run: sendAnswerEmail,
});
