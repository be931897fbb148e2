import { z } from "zod";
import { emailTemplate } from "#server/emails/emails.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { loadPaymentEmail } from "../records/payment-email.ts";

/** Emails the payer once that their refund was made, at the address of the receipt. */
async function sendRefundEmail(deps: TenantDeps, { refund: id }: { refund: string }): Promise<void> {
  const row = await deps.db
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .innerJoin("applications as a", "a.id", "p.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["r.amount_cents", "r.rule", "r.emailed_at", "r.status", "p.receipt_to", "p.method", "p.brand", "p.last4"])
    .select(["p.application_id", "p.purpose", "p.payer_id", "a.unit_address", "l.name as landlord"])
    .where("r.id", "=", id)
    .executeTakeFirst();
  if (!row || row.emailed_at || row.status !== "succeeded" || !row.receipt_to) return;
  const card = row.last4 ? { method: row.method, brand: row.brand ?? "", last4: row.last4 } : null;
  const { language, sender, options } = await loadPaymentEmail(deps, row);
  const email = emailTemplate(language, "refunded", {
    landlord: row.landlord,
    unit: row.unit_address,
    cents: row.amount_cents,
    card,
    isForReports: row.purpose === "reports",
    isBankUnused: row.rule === "bank_unused",
  });
  await transaction(deps.db, async (trx) => {
    const claimed = await trx
      .updateTable("refunds")
      .set({ emailed_at: deps.now() })
      .where("id", "=", id)
      .where("emailed_at", "is", null)
      .executeTakeFirst();
    if (claimed.numUpdatedRows !== 1n) return;
    await sendEmail(deps, trx, "refund", row.receipt_to, { ...email, ...sender }, options);
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-refund-email": { refund: string };
  }
}

export const sendRefundEmailJob = defineTenantJob({
  name: "send-refund-email",
  schema: z.object({ refund: z.uuid() }),
  run: sendRefundEmail,
});
