import { z } from "zod";
import { emailTemplate } from "#server/emails/emails.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { emailAboutApplication } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { landlordEmailQuery, listLandlordRecipients } from "../landlord-recipients.ts";

type Payload = { application: string; revision: number };

/** Notifies the landlord and the form's other addresses that an applicant corrected their answers. */
async function sendRevisionEmail(deps: TenantDeps, { application: id, revision }: Payload): Promise<void> {
  const row = await landlordEmailQuery(deps.db)
    .where("a.id", "=", id)
    .where("a.destroyed_at", "is", null)
    .executeTakeFirst();
  if (!row) return;
  const url = `${deps.config.publicUrl}/dashboard/view/${id}/application`;
  await transaction(deps.db, async (trx) => {
    const updateResult = await trx
      .updateTable("applications")
      .set({ revision_emailed: revision })
      .where("id", "=", id)
      .where("revision_emailed", "<", revision)
      .executeTakeFirst();
    if (updateResult.numUpdatedRows !== 1n) return;
    for (const { address } of await listLandlordRecipients(trx, row))
      await sendNotificationEmail(
        deps,
        trx,
        "application_changed",
        address,
        emailTemplate(row.language, "applicationChanged", row.applicant_name, row.unit_address, url),
        emailAboutApplication(id, "landlord"),
      );
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-revision-email": { application: string; revision: number };
  }
}

export const sendRevisionEmailJob = defineTenantJob({
  name: "send-revision-email",
  schema: z.object({ application: z.uuid(), revision: z.int() }),
  run: sendRevisionEmail,
});
