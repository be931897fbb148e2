import { z } from "zod";
import { transaction } from "#server/platform/db/connect.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { chargeReminders, sendChargeEmail } from "../move-in-emails/send-charge-email.ts";

type Payload = { charge: string; email: (typeof chargeReminders)[number] };

/** Reminds the applicant of a charge unless it is paid or canceled, or its payment is on its way. Safe to run twice. */
async function sendReminder(deps: TenantDeps, { charge, email }: Payload): Promise<void> {
  const reminderNumber = chargeReminders.indexOf(email) + 1;
  await transaction(deps.db, async (trx) => {
    const claimed = await trx
      .updateTable("move_in_charges")
      .set({ emails: reminderNumber })
      .where("id", "=", charge)
      .where("status", "=", "open")
      .where("emails", "<", reminderNumber)
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
    if (claimed.numUpdatedRows === 1n) await sendChargeEmail(deps, trx, charge, email);
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-move-in-reminder": Payload;
  }
}

export const sendMoveInReminderJob = defineTenantJob({
  name: "send-move-in-reminder",
  schema: z.object({ charge: z.uuid(), email: z.enum(chargeReminders) }),
  run: sendReminder,
});
