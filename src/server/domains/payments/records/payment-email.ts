import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import type { EmailSender } from "#server/platform/mail/render-email.ts";
import { type EmailOptions, emailAboutApplication } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { PaymentRow } from "./payment-rows.ts";

/**
 * Returns the language, the sender and the options of an email to the payer of an application's payment: the applicant, in
 * the landlord's name, or the member of the landlord's side who bought reports, which the landlord doesn't sell to them.
 */
export async function loadPaymentEmail(
  deps: TenantDeps,
  { application_id, purpose, payer_id }: Pick<PaymentRow, "application_id" | "purpose" | "payer_id">,
): Promise<{ language: string | null; sender: { sender?: EmailSender }; options: EmailOptions }> {
  const row = await deps.db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("users as l", "l.id", "b.landlord_id")
    .leftJoin("users as p", (join) => join.on("p.id", "=", payer_id))
    .select(["a.language", "b.landlord_id", "l.language as landlord_language", "p.language as payer_language"])
    .where("a.id", "=", application_id)
    .executeTakeFirstOrThrow();
  if (purpose === "reports")
    return {
      language: row.payer_language ?? row.landlord_language,
      sender: {},
      options: emailAboutApplication(application_id, "landlord"),
    };
  return {
    language: row.language,
    sender: { sender: await loadSender(deps, deps.db, row.landlord_id) },
    options: emailAboutApplication(application_id, "applicant"),
  };
}
