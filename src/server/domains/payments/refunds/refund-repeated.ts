import { type Item, sumOfItems } from "#rules/money/payment-items.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { loadOwners, separateChecks } from "../bill/paid-apart.ts";
import type { PaymentRow } from "../records/rows.ts";
import { createRefundIn } from "./refund.ts";

/**
 * Refunds what a payment apart from the fee includes although another payment had paid for it: both may have been under
 * way at once. Called once for each payment, when it is captured; captures for one application wait for each other.
 */
export async function refundRepeated(deps: TenantDeps, trx: Db, row: PaymentRow): Promise<void> {
  const others = await trx
    .selectFrom("payments")
    .select("items")
    .where("application_id", "=", row.application_id)
    .where("id", "!=", row.id)
    .where("purpose", "in", ["application_fee", "payment_request", "reports"])
    .where("status", "=", "succeeded")
    .execute();
  const isPaid = (check: string) => others.some(({ items }) => items.some(({ kind }) => kind === check));
  const isCheck = ({ kind }: Item) => separateChecks.some((each) => each === kind);
  const checks = row.items.filter((item) => isCheck(item) && isPaid(item.kind));
  await refundItems(deps, trx, row, checks, "repeated_check");
  const owns = await loadOwners(trx, row.application_id);
  const reports = row.items.filter((item) => !isCheck(item) && !owns(row.id, item.kind));
  await refundItems(deps, trx, row, reports, "repeated_report");
}

const reasons = {
  repeated_check: "Another payment had paid for this check before",
  repeated_report: "Another payment had paid for this report before",
};

async function refundItems(
  deps: TenantDeps,
  trx: Db,
  { id: paymentId }: PaymentRow,
  items: Item[],
  rule: keyof typeof reasons,
) {
  const cents = sumOfItems(items);
  const order = { paymentId, cents, unorderedCents: cents, reason: reasons[rule], rule, actorId: null };
  if (cents > 0) await createRefundIn(deps, trx, order);
}
