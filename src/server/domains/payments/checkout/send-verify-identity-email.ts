import { emailTemplate } from "#server/emails/emails.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { regarding, sendEmail } from "#server/platform/mail/send-email.ts";
import { loadSenderOf } from "#server/platform/mail/sender.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { PaymentRow } from "../records/rows.ts";

/**
 * Emails the applicant that the reports their landlord paid for require identity verification; sends nothing once they
 * withdrew consent to screening.
 */
export async function sendVerifyIdentityEmail(
  deps: TenantDeps,
  trx: Db,
  { application_id, items }: PaymentRow,
): Promise<void> {
  if (!items.some(({ kind }) => kind === "verify_identity")) return;
  const row = await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["a.applicant_email", "a.unit_address", "a.language", "a.consent_withdrawn_at", "l.name as landlord_name"])
    .where("a.id", "=", application_id)
    .executeTakeFirstOrThrow();
  if (!row.applicant_email || row.consent_withdrawn_at) return;
  const url = `${deps.config.publicUrl}/apply/${application_id}/next`;
  const email = emailTemplate(row.language, "verifyForReports", row.landlord_name, row.unit_address, url);
  const sender = await loadSenderOf(deps, trx, application_id);
  await sendEmail(
    deps,
    trx,
    "verify_for_reports",
    row.applicant_email,
    { ...email, sender },
    regarding(application_id, "applicant"),
  );
}
