import { purchaseRefundsDue } from "#rules/money/refunds/refunds-due.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { listBoughtItems, spentCentsOf } from "../bill/bought-items.ts";
import { createDueRefunds } from "./create-due-refunds.ts";
import { lockScreeningPayments } from "./load-screening-payments.ts";

/**
 * Refunds what the landlord bought and can't get anymore: reports that are barred, that failed for good, or that nothing
 * was ordered of before the application was decided or deleted. Idempotent; a refund that the provider rejected is not
 * retried. The application is locked, so that no report is ordered meanwhile. Does nothing for an applicant's payment.
 * @param options.isOpen whether reports may still be ordered for the application
 */
export async function refundPurchase(
  deps: TenantDeps,
  trx: Db,
  { id, application_id }: { id: string; application_id: string },
  { isOpen }: { isOpen: boolean },
): Promise<void> {
  const screeningPayments = await lockScreeningPayments(trx, application_id);
  const payment = screeningPayments.payments.find((each) => each.id === id);
  if (payment?.purpose !== "reports") return;
  const spentCents = spentCentsOf(payment, await listBoughtItems(trx, application_id, { orBuyable: isOpen }));
  const due = purchaseRefundsDue(payment, spentCents);
  if (due.length === 0) return;
  await createDueRefunds(deps, trx, screeningPayments, due);
  await trx
    .updateTable("reports")
    .set({ price_returned: true })
    .where("payment_id", "=", id)
    .where("status", "=", "barred")
    .execute();
}
