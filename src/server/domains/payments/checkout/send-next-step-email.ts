import { nextStep } from "#rules/workflow/steps.ts";
import { loadApplicantLink } from "#server/domains/applications/claims/applicant-link.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { loadApplicationSender } from "#server/domains/applications/emails/load-sender.ts";
import { selectSteps, stepFactsOf } from "#server/domains/applications/workflow/steps.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { PaymentRow } from "../records/payment-rows.ts";

/**
 * Emails the applicant the remaining step after reports were paid for: by their landlord, if the reports require
 * identity verification, or through a payment request. For an applicant without an account, the link lets them create
 * one that owns the application. Does not request identity verification after consent to screening was withdrawn.
 */
export async function sendNextStepEmail(deps: TenantDeps, trx: Db, payment: PaymentRow): Promise<void> {
  const { application_id, items, purpose } = payment;
  const row = await selectSteps(trx)
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["a.id", "a.user_id", "a.template_id", "a.applicant_email", "a.unit_address", "a.language"])
    .select("l.name as landlord_name")
    .where("a.id", "=", application_id)
    .executeTakeFirstOrThrow();
  const isPaidByLandlord = purpose === "reports";
  const needsIdentity = !row.consent_withdrawn_at && items.some(({ kind }) => kind === "verify_identity");
  const step = isPaidByLandlord ? needsIdentity && "verify" : nextStep(stepFactsOf(row));
  const to = await applicantEmailAddress(trx, row);
  if (!step || !to) return;
  const { language, landlord_name, unit_address } = row;
  const url = await loadApplicantLink(deps, trx, row, `/apply/${application_id}/next`);
  const email = isPaidByLandlord
    ? emailTemplate(language, "verifyForReports", landlord_name, unit_address, url)
    : emailTemplate(language, "stepAfterPayment", step, landlord_name, unit_address, url);
  const sender = await loadApplicationSender(deps, trx, application_id);
  const about = emailAboutApplication(application_id, "applicant");
  await sendEmail(deps, trx, "next_step", to, { ...email, sender }, about);
}
