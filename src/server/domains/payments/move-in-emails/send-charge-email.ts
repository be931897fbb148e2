import { z } from "zod";
import { claimFragment } from "#rules/applicant/claim.ts";
import { dayMs } from "#rules/time/durations.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { regarding, sendEmail } from "#server/platform/mail/send-email.ts";
import { loadSender } from "#server/platform/mail/sender.ts";
import { enqueueAfter } from "#server/platform/queue/enqueue.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { createClaimToken } from "../../applications/claims/claim-token.ts";
import { chargeContent } from "../records/encrypted-columns.ts";

/** The reminders that are sent by themselves, in their order. */
const reminders = ["before_due", "overdue"] as const;

/** The hour at which reminders are sent, in UTC: a morning from Hawaii to New York. */
const reminderTime = "T17:00:00Z";
/** Enqueues the reminders for the day before and the day after the due date, if these are still in the future. */
export async function enqueueReminders(deps: TenantDeps, trx: Db, charge: string, due: string): Promise<void> {
  const at = Date.parse(due + reminderTime);
  for (const [email, time] of [
    ["before_due", at - dayMs],
    ["overdue", at + dayMs],
  ] as const) {
    const seconds = Math.round((time - deps.now().getTime()) / 1_000);
    if (seconds > 0) await enqueueAfter(trx, "send-move-in-reminder", { charge, email }, seconds);
  }
}

/** What an email to the applicant about a charge says. */
export type ChargeEmail = "new" | "reminder" | "canceled" | "payment_failed" | (typeof reminders)[number];

/** Emails that are sent even if the landlord deleted the application: the applicant believes that the money is paid. */
const aboutPayment: readonly ChargeEmail[] = ["canceled", "payment_failed"];

/** Emails the applicant about a charge, in the transaction of what happened to it. */
export async function sendChargeEmail(deps: TenantDeps, trx: Db, id: string, email: ChargeEmail): Promise<void> {
  const row = await trx
    .selectFrom("move_in_charges as c")
    .innerJoin("applications as a", "a.id", "c.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("application_templates as t", "t.id", "a.template_id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .select(["c.kind", "c.content", "c.amount_cents", "c.due", "c.application_id", "t.slug", "b.landlord_id"])
    .select(["a.applicant_email", "a.unit_address", "a.language", "a.user_id", "l.name as landlord"])
    .where("c.id", "=", id)
    .where("a.destroyed_at", "is", null)
    .$if(!aboutPayment.includes(email), (query) => query.where("b.deleted_at", "is", null))
    .executeTakeFirst();
  if (!row?.applicant_email) return;
  const { application_id, applicant_email, landlord, unit_address } = row;
  const hasAccount = row.user_id !== null;
  const path = hasAccount
    ? `/apply/${application_id}/move_in/${id}`
    : `/apply/${row.slug}/account${claimFragment({ token: await createClaimToken(deps, trx, application_id, applicant_email), id: application_id })}`;
  const text = emailTemplate(row.language, "moveInCharge", {
    email,
    landlord,
    unit: unit_address,
    kind: row.kind,
    ...chargeContent.decrypt(deps, id, row.content),
    cents: row.amount_cents,
    due: row.due,
    hasAccount,
    url: deps.config.publicUrl + path,
  });
  const sender = await loadSender(deps, trx, row.landlord_id);
  await sendEmail(
    deps,
    trx,
    "move_in_charge",
    applicant_email,
    { ...text, sender },
    regarding(application_id, "applicant"),
  );
}

type Payload = { charge: string; email: (typeof reminders)[number] };

/** Reminds the applicant of a charge unless it is paid or canceled, or its payment is on its way. Safe to run twice. */
async function sendReminder(deps: TenantDeps, { charge, email }: Payload): Promise<void> {
  const number = reminders.indexOf(email) + 1;
  await transaction(deps.db, async (trx) => {
    const first = await trx
      .updateTable("move_in_charges")
      .set({ emails: number })
      .where("id", "=", charge)
      .where("status", "=", "open")
      .where("emails", "<", number)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("payments as p")
              .select("p.id")
              .whereRef("p.move_in_charge_id", "=", "move_in_charges.id")
              .where("p.status", "=", "processing"),
          ),
        ),
      )
      .executeTakeFirst();
    if (first.numUpdatedRows === 1n) await sendChargeEmail(deps, trx, charge, email);
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-move-in-reminder": Payload;
  }
}

export const sendMoveInReminderJob = defineTenantJob({
  name: "send-move-in-reminder",
  schema: z.object({ charge: z.uuid(), email: z.enum(reminders) }),
  run: sendReminder,
});
