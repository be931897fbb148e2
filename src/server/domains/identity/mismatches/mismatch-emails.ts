import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** Notifies the applicant and the landlord that a person doesn't match, without the other person's name. */
export async function sendMismatchEmails(deps: TenantDeps, trx: Db, applicationId: string): Promise<void> {
  const row = await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .innerJoin("users as u", "u.id", "b.landlord_id")
    .select(["a.applicant_name", "a.applicant_email", "a.user_id", "a.unit_address", "a.language"])
    .select(["l.name as landlord_name", "b.landlord_id", "u.username", "u.language as landlord_language"])
    .where("a.id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const { publicUrl } = deps.config;
  const landlordEmail = emailTemplate(
    row.landlord_language,
    "personMismatchLandlord",
    row.applicant_name,
    row.unit_address,
    `${publicUrl}/dashboard/view/${applicationId}/summary`,
  );
  await sendNotificationEmail(
    deps,
    trx,
    "person_mismatch",
    row.username,
    landlordEmail,
    emailAboutApplication(applicationId, "landlord"),
  );
  const emailAddress = await applicantEmailAddress(trx, row);
  if (!emailAddress) return;
  const applicantEmail = emailTemplate(
    row.language,
    "personMismatchApplicant",
    row.landlord_name,
    row.unit_address,
    `${publicUrl}/dashboard/applicant/view/${applicationId}`,
  );
  await sendEmail(
    deps,
    trx,
    "person_mismatch_applicant",
    emailAddress,
    { ...applicantEmail, sender: await loadSender(deps, trx, row.landlord_id) },
    emailAboutApplication(applicationId, "applicant"),
  );
}
