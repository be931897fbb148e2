import { lawDay } from "#rules/law/places/law-day.ts";
import { loadSender } from "#server/domains/applications/emails/load-sender.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { emailAboutApplication, sendEmail } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { chargeContent } from "../records/encrypted-columns.ts";
import { listPayeeRecipients } from "../records/list-payee-recipients.ts";
import type { PaymentRow } from "../records/payment-rows.ts";

/** Sends the receipts of a move-in charge, once: to the payer and to the landlord, each in their language. */
export async function sendMoveInReceipts(deps: TenantDeps, payment: PaymentRow): Promise<void> {
  const row = await deps.db
    .selectFrom("move_in_charges as c")
    .innerJoin("applications as a", "a.id", "c.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["c.id", "c.kind", "c.content", "a.id as application", "a.applicant_name", "a.unit_address", "a.answers"])
    .select(["a.property_address", "a.language", "l.name as landlord"])
    .select(["b.landlord_id", "b.company_id", "b.agent_id", "a.user_id"])
    .where("c.id", "=", payment.move_in_charge_id ?? "")
    .where("a.destroyed_at", "is", null)
    .executeTakeFirst();
  if (!row) return;
  const receipt = {
    id: payment.id,
    landlord: row.landlord,
    applicant: row.applicant_name,
    unit: row.unit_address,
    kind: row.kind,
    label: chargeContent.decrypt(deps, row.id, row.content).label,
    cents: payment.amount_cents,
    method: payment.method,
    card: payment.last4 ? { brand: payment.brand ?? "", last4: payment.last4 } : null,
    paid: lawDay(unitAddressOf(row), payment.captured_at ?? payment.created),
  };
  await transaction(deps.db, async (trx) => {
    const claimed = await trx
      .updateTable("payments")
      .set({ receipt_sent_at: deps.now() })
      .where("id", "=", payment.id)
      .where("receipt_sent_at", "is", null)
      .executeTakeFirst();
    if (claimed.numUpdatedRows !== 1n) return;
    const sender = await loadSender(deps, trx, row.landlord_id);
    const applicantEmail = emailTemplate(row.language, "moveInReceipt", receipt);
    await sendEmail(
      deps,
      trx,
      "receipt",
      payment.receipt_to,
      { ...applicantEmail, sender },
      emailAboutApplication(row.application, "applicant"),
    );
    const url = `${deps.config.publicUrl}/dashboard/view/${row.application}/payments`;
    for (const { username, language } of await listPayeeRecipients(trx, row, "see_money"))
      await sendNotificationEmail(
        deps,
        trx,
        "move_in_payment",
        username,
        emailTemplate(language, "moveInReceived", { ...receipt, url }),
        emailAboutApplication(row.application, "landlord"),
      );
  });
}
