import { loadApplicantLink } from "#server/domains/applications/claims/applicant-link.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** Emails an applicant that their offer of the home ended without an answer, unless the landlord deleted the application. */
export async function sendExpiryEmail(deps: TenantDeps, trx: Db, id: string): Promise<void> {
  const row = await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["a.id", "a.user_id", "a.applicant_email", "a.template_id", "a.unit_address", "a.language"])
    .select(["b.landlord_id", "l.name as landlord"])
    .where("a.id", "=", id)
    .where("b.deleted_at", "is", null)
    .executeTakeFirst();
  const to = row && (await applicantEmailAddress(trx, row));
  if (!to) return;
  const url = await loadApplicantLink(deps, trx, row);
  const email = emailTemplate(row.language, "homeOfferExpired", row.landlord, row.unit_address, url);
  const sender = await loadSender(deps, trx, row.landlord_id);
  await sendEmail(deps, trx, "home_offer", to, { ...email, sender }, emailAboutApplication(id, "applicant"));
}
