import { z } from "zod";
import { emailTemplate } from "#server/emails/emails.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { findPayout } from "../payouts/payout-rows.ts";

/** Emails a landlord once that a payout failed, and what to do. */
export async function sendPayoutEmail(deps: Deps, { payout: id }: { payout: string }): Promise<void> {
  const row = await findPayout(deps.db, id);
  if (row?.status !== "failed" || row.emailed_at) return;
  const user = await deps.db
    .selectFrom("users")
    .select(["username", "language"])
    .where("id", "=", row.user_id)
    .executeTakeFirst();
  if (!user) return;
  const url = `${deps.config.publicUrl}/dashboard/settings/bank_account`;
  const { amount_cents: cents, bank_last4: last4, source } = row;
  const failedPayout = { cents, last4, source, failure: row.failure || ("other" as const), url };
  const email = emailTemplate(user.language, "payoutFailed", failedPayout);
  await transaction(deps.db, async (trx) => {
    const claimed = await trx
      .updateTable("payouts")
      .set({ emailed_at: deps.now() })
      .where("id", "=", id)
      .where("emailed_at", "is", null)
      .executeTakeFirst();
    if (claimed.numUpdatedRows !== 1n) return;
    await sendEmail(deps, trx, "payout_failed", user.username, email);
  });
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "send-payout-email": { payout: string };
  }
}

export const sendPayoutEmailJob = defineJob({
  name: "send-payout-email",
  schema: z.object({ payout: z.uuid() }),
  run: sendPayoutEmail,
});
