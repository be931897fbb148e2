import type { MoveInKind } from "#rules/money/move-in-charges.ts";
import { type AuditActor, record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { sendChargeEmail } from "../move-in-emails/send-charge-email.ts";

export type CanceledCharge = { id: string; application_id: string; kind: MoveInKind; amount_cents: number };
type CancellationEmail = "canceled" | "offer_declined" | "offer_expired";
type MadeBy = AuditActor & { created: Date };

/**
 * Cancels the open move-in charges of an application that the transaction has locked (`finishCancellation`).
 * @param email what the applicant gets, which says why
 * @returns the number of charges
 */
export async function cancelOpenCharges(
  deps: TenantDeps,
  trx: Db,
  applicationId: string,
  email: CancellationEmail,
  by: MadeBy,
): Promise<number> {
  const charges = await trx
    .updateTable("move_in_charges")
    .set({ status: "canceled", modified: by.created })
    .where("application_id", "=", applicationId)
    .where("status", "=", "open")
    .returning(["id", "application_id", "kind", "amount_cents"])
    .execute();
  await finishCancellation(deps, trx, charges, email, by);
  return charges.length;
}

/**
 * Records that move-in charges were canceled, and emails their applicants, in the transaction that cancels them. A job
 * ends the payments in progress; one that completes first is refunded (`checkout/apply-move-in-payment.ts`), as is a
 * bank payment in process.
 */
export async function finishCancellation(
  deps: TenantDeps,
  trx: Db,
  charges: readonly CanceledCharge[],
  email: CancellationEmail,
  by: MadeBy,
): Promise<void> {
  if (charges.length === 0) return;
  for (const { id, application_id: applicationId, kind, amount_cents } of charges) {
    const data = { charge: id, kind, amount_cents };
    await record(trx, { action: "move-in charge canceled", applicationId, data, ...by });
    await sendChargeEmail(deps, trx, id, email);
  }
  const unfinishedPayments = await trx
    .selectFrom("payments")
    .select("id")
    .where(
      "move_in_charge_id",
      "in",
      charges.map(({ id }) => id),
    )
    .where("status", "not in", ["succeeded", "canceled"])
    .execute();
  for (const { id } of unfinishedPayments) await enqueue(trx, "reconcile-payment", { payment: id });
}
