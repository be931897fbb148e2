import { z } from "zod";
import { lawDay } from "#rules/law/places/law-day.ts";
import { isMoveInPurpose } from "#rules/money/payment-status.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { sendMoveInReceipts } from "../move-in-emails/send-move-in-receipts.ts";
import { loadPaymentEmail } from "../records/payment-email.ts";
import { findPayment } from "../records/payment-rows.ts";

/** Sends the receipt of a payment, once, in the payer's language. */
async function sendReceipt(deps: TenantDeps, { payment: id }: { payment: string }): Promise<void> {
  const row = await findPayment(deps.db, id);
  if (row?.status !== "succeeded" || row.receipt_sent_at || !row.receipt_to) return;
  if (isMoveInPurpose(row.purpose)) return await sendMoveInReceipts(deps, row);
  const application = await deps.db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["a.unit_address", "a.answers", "a.property_address", "l.name as landlord"])
    .where("a.id", "=", row.application_id)
    .executeTakeFirstOrThrow();
  const { language, sender, options } = await loadPaymentEmail(deps, row);
  const email = emailTemplate(language, "receipt", {
    id,
    landlord: application.landlord,
    unit: application.unit_address,
    items: row.items,
    cents: row.amount_cents,
    card: row.last4 ? { method: row.method, brand: row.brand ?? "", last4: row.last4 } : null,
    paid: lawDay(unitAddressOf(application), row.captured_at ?? row.created),
  });
  await transaction(deps.db, async (trx) => {
    const claimed = await trx
      .updateTable("payments")
      .set({ receipt_sent_at: deps.now() })
      .where("id", "=", id)
      .where("receipt_sent_at", "is", null)
      .executeTakeFirst();
    if (claimed.numUpdatedRows !== 1n) return;
    await sendEmail(deps, trx, "receipt", row.receipt_to, { ...email, ...sender }, options);
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-receipt": { payment: string };
  }
}

export const sendReceiptJob = defineTenantJob({
  name: "send-receipt",
  schema: z.object({ payment: z.uuid() }),
  run: sendReceipt,
});
