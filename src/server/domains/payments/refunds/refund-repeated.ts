import { repeatedItemRefundsDue } from "#rules/money/refunds/refunds-due.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { PaymentRow } from "../records/payment-rows.ts";
import { createDueRefunds } from "./create-due-refunds.ts";
import { lockScreeningPayments } from "./load-screening-payments.ts";

/**
 * Refunds what a payment apart from the fee includes although another payment had paid for it: both may have been under
 * way at once. Called once for each payment, when it is captured; captures for one application wait for each other.
 */
export async function refundRepeatedItems(
  deps: TenantDeps,
  trx: Db,
  { id, application_id }: PaymentRow,
): Promise<void> {
  const screeningPayments = await lockScreeningPayments(trx, application_id);
  await createDueRefunds(deps, trx, screeningPayments, repeatedItemRefundsDue(screeningPayments, id));
}
