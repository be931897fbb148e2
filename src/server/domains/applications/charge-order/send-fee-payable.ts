import { z } from "zod";
import { canStartStep } from "#rules/workflow/steps.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { regarding, sendEmail } from "#server/platform/mail/send-email.ts";
import { loadSenderOf } from "#server/platform/mail/sender.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { factsOf } from "../workflow/steps.ts";
import { chargeHoldOf } from "./charge-hold.ts";

/**
 * Emails an applicant who had to wait for the decisions on earlier ones that they can pay now. Does nothing if they still
 * have to wait, or have something else to do first.
 */
export async function sendFeePayable(deps: TenantDeps, { application: id }: { application: string }): Promise<void> {
  await transaction(deps.db, async (trx) => {
    await lockApplication(trx, id);
    const row = await trx
      .selectFrom("applications as a")
      .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
      .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
      .leftJoin("identity_checks as i", "i.application_id", "a.id")
      .leftJoin("income_checks as n", "n.application_id", "a.id")
      .select(columnsOf("applications", "a"))
      .select(["i.status as identity", "n.status as income", "l.name as landlord"])
      .where("a.id", "=", id)
      .where("a.destroyed_at", "is", null)
      .where("b.deleted_at", "is", null)
      .executeTakeFirst();
    if (!row?.applicant_email || !canStartStep("pay", factsOf(row))) return;
    if (await chargeHoldOf(deps, trx, row)) return;
    const url = `${deps.config.publicUrl}/apply/${id}/next`;
    const email = emailTemplate(row.language, "feePayable", row.landlord, row.unit_address, url);
    const sender = await loadSenderOf(deps, trx, id);
    await sendEmail(deps, trx, "fee_payable", row.applicant_email, { ...email, sender }, regarding(id, "applicant"));
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "send-fee-payable": { application: string };
  }
}

export const sendFeePayableJob = defineTenantJob({
  name: "send-fee-payable",
  schema: z.object({ application: z.uuid() }),
  run: sendFeePayable,
});
