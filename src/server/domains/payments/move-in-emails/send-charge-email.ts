import { isHomeOfferOpen } from "#rules/decisions/home-offers.ts";
import type { DeclineCode } from "#rules/money/card-declines.ts";
import { createApplicantLink } from "#server/domains/applications/claims/applicant-link.ts";
import { applicantEmailAddress } from "#server/domains/applications/emails/applicant-email-address.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { RequestedCharge } from "#server/emails/move-in/en.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { chargeContent } from "../records/encrypted-columns.ts";

/** The automatic reminders, in order. */
export const chargeReminders = ["before_due", "overdue"] as const;

/** The kinds of emails to the applicant about a charge. */
type ChargeEmail = RequestedCharge["email"];

/**
 * Emails that are sent even if the landlord deleted the application, because the applicant expects that the money is
 * paid.
 */
const paymentEmails: readonly ChargeEmail[] = ["canceled", "offer_declined", "offer_expired", "payment_failed"];

/**
 * Emails the applicant about a charge, in the transaction of the event.
 * @param decline why a payment failed
 */
export async function sendChargeEmail(
  deps: TenantDeps,
  trx: Db,
  id: string,
  email: ChargeEmail,
  decline: DeclineCode | null = null,
): Promise<void> {
  const row = await trx
    .selectFrom("move_in_charges as c")
    .innerJoin("applications as a", "a.id", "c.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("application_templates as t", "t.id", "a.template_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["c.kind", "c.content", "c.amount_cents", "c.due", "c.application_id", "t.slug", "b.landlord_id"])
    .select(["a.home_offer_at", "a.home_offer_answer"])
    .select(["a.applicant_email", "a.unit_address", "a.language", "a.user_id", "l.name as landlord"])
    .where("c.id", "=", id)
    .where("a.destroyed_at", "is", null)
    .$if(!paymentEmails.includes(email), (query) => query.where("b.deleted_at", "is", null))
    .executeTakeFirst();
  if (!row) return;
  const to = await applicantEmailAddress(trx, row);
  if (!to) return;
  const { application_id, landlord, unit_address } = row;
  const hasAccount = row.user_id !== null;
  const hasOpenOffer = isHomeOfferOpen(row);
  const url = await createApplicantLink(
    deps,
    trx,
    { ...row, id: application_id },
    hasOpenOffer ? undefined : `/apply/${application_id}/move_in/${id}`,
  );
  const text = emailTemplate(row.language, "moveInCharge", {
    email,
    landlord,
    unit: unit_address,
    kind: row.kind,
    ...chargeContent.decrypt(deps, id, row.content),
    cents: row.amount_cents,
    due: row.due,
    decline,
    hasAccount,
    hasOpenOffer,
    url,
  });
  const sender = await loadSender(deps, trx, row.landlord_id);
  await sendEmail(
    deps,
    trx,
    "move_in_charge",
    to,
    { ...text, sender },
    emailAboutApplication(application_id, "applicant"),
  );
}
