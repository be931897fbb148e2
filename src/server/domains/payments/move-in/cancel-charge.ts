import type { FastifyRequest } from "fastify";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { moveInProblemsTexts } from "#texts/move-in-problems/texts.ts";
import { cancelPayment } from "../checkout/find-or-create-payment.ts";
import { sendChargeEmail } from "../move-in-emails/send-charge-email.ts";
import { findChargePayments, lockCharge } from "../records/charge-rows.ts";
import { findPayment, isPaymentFinal } from "../records/payment-rows.ts";
import { loadManagedCharge } from "./load-managed-charge.ts";

/**
 * Cancels an unpaid charge, and a payment of it in progress, except a bank payment that is already processing. A
 * payment that completes at the same time is refunded (`checkout/apply-move-in-payment.ts`). Safe to repeat.
 * @throws ProblemError `not_found`, `forbidden`, `conflict` once it is paid or while a payment can't be canceled
 */
export async function cancelMoveInCharge(deps: TenantDeps, request: FastifyRequest, id: string): Promise<void> {
  const actor = actorOf(request);
  const { charge } = await loadManagedCharge(deps.db, actor, id);
  if (charge.status === "canceled") return;
  const payment = (await findChargePayments(deps.db, [id])).get(id);
  if (payment && !isPaymentFinal(payment) && payment.status !== "processing") await cancelPayment(deps, payment);
  const currentPayment = payment && (await findPayment(deps.db, payment.id));
  if (currentPayment?.status === "succeeded") throw alreadyPaidError();
  if (currentPayment?.status === "processing") throw conflict((t) => t(moveInProblemsTexts).bank_payment_on_its_way);
  if (currentPayment && !isPaymentFinal(currentPayment))
    throw conflict((t) => t(moveInProblemsTexts).payment_in_progress);
  await transaction(deps.db, async (trx) => {
    const { status, application_id, amount_cents, kind } = await lockCharge(trx, id);
    if (status === "canceled") return;
    if (status === "paid") throw alreadyPaidError();
    const created = deps.now();
    await trx
      .updateTable("move_in_charges")
      .set({ status: "canceled", modified: created })
      .where("id", "=", id)
      .execute();
    await record(trx, {
      action: "move-in charge canceled",
      applicationId: application_id,
      actorId: actor.id,
      data: { charge: id, kind, amount_cents },
      ...originOf(request),
      created,
    });
    await sendChargeEmail(deps, trx, id, "canceled");
  });
}

const alreadyPaidError = () => conflict((t) => t(moveInProblemsTexts).already_paid);
