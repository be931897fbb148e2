import { sql } from "kysely";
import { z } from "zod";
import { disputeReminderDays, isReminderDue, waitsForLandlord } from "#rules/disputes/dispute-answers.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { isMoveInPurpose } from "#rules/money/payment-status.ts";
import { dayMs } from "#rules/time/durations.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { attemptEach } from "#server/platform/common/attempt-each.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { eachTenant } from "#server/platform/db/tenants/each-tenant.ts";
import { emailAboutApplication } from "#server/platform/mail/send-email.ts";
import { sendNotificationEmail } from "#server/platform/mail/send-notification-email.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { disputeStepOf } from "../../records/disputes.ts";
import { listPayeeRecipients } from "../../records/list-payee-recipients.ts";

/** Emails the landlord's side about unanswered disputes shortly before the deadline; runs hourly. */
export async function remindOfDisputes(deps: Deps): Promise<void> {
  const dueBefore = new Date(deps.now().getTime() + Math.max(...disputeReminderDays) * dayMs);
  await eachTenant(deps, sql`tenants_with_unanswered_disputes(${dueBefore})`, async (tenantDeps) => {
    const openDisputes = await tenantDeps.db
      .selectFrom("disputes")
      .select("id")
      .where("status", "in", ["inquiry", "open"])
      .where("reported_step", "=", "needs_answer")
      .where("respond_by", "<=", dueBefore)
      .where("respond_by", ">", tenantDeps.now())
      .execute();
    await attemptEach(openDisputes, ({ id }) => transaction(tenantDeps.db, (trx) => remind(tenantDeps, trx, id)));
  });
}

/** Sends a reminder once: the dispute is locked, so that concurrent runs send one email. */
async function remind(deps: TenantDeps, trx: Db, id: string): Promise<void> {
  const now = deps.now();
  await trx.selectFrom("disputes").select("id").where("id", "=", id).forUpdate().execute();
  const row = await trx
    .selectFrom("disputes as d")
    .innerJoin("payments as p", "p.id", "d.payment_id")
    .innerJoin("applications as a", "a.id", "p.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .leftJoin("dispute_answers as w", (on) => on.onRef("w.dispute_id", "=", "d.id").on("w.status", "=", "started"))
    .select(["d.status", "d.reported_step", "d.amount_cents", "d.respond_by", "d.created", "d.reminded_at"])
    .select([
      "a.id as application",
      "a.applicant_name",
      "a.unit_address",
      "a.answers",
      "a.property_address",
      "a.user_id",
    ])
    .select(["b.landlord_id", "b.company_id", "b.agent_id", "p.purpose", "w.id as answer", "w.exhausted_at"])
    .where("d.id", "=", id)
    .where("p.purpose", "<>", "reports")
    .executeTakeFirst();
  if (!row?.respond_by || !isReminderDue({ respondBy: row.respond_by, notified: row.reminded_at ?? row.created }, now))
    return;
  if (!waitsForLandlord(disputeStepOf(row, row.answer ? row : undefined, now))) return;
  await trx.updateTable("disputes").set({ reminded_at: now }).where("id", "=", id).execute();
  const content = {
    isInquiry: row.status === "inquiry",
    cents: row.amount_cents,
    isMoveIn: isMoveInPurpose(row.purpose),
    applicant: row.applicant_name,
    unit: row.unit_address,
    respondBy: lawDay(unitAddressOf(row), row.respond_by),
    url: `${deps.config.publicUrl}/dashboard/my_payments/disputes/${id}`,
  };
  const about = emailAboutApplication(row.application, "landlord");
  for (const { username, language } of await listPayeeRecipients(trx, row, "manage_payments"))
    await sendNotificationEmail(
      deps,
      trx,
      "dispute",
      username,
      emailTemplate(language, "disputeReminder", content),
      about,
    );
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "remind-of-disputes": Record<string, never>;
  }
}

export const remindOfDisputesJob = defineJob({
  name: "remind-of-disputes",
  schema: z.object({}),
  cron: "33 * * * *",
  run: async (deps) => await remindOfDisputes(deps),
});
