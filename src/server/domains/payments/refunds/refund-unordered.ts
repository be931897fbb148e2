import { type Item, sumOfItems } from "#rules/money/payment-items.ts";
import { unorderedErrors } from "#rules/reports/reports.ts";
import { screeningState } from "#server/domains/applications/screening-state.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { loadPriced } from "../bill/bill.ts";
import { isIdentityMade } from "../bill/is-identity-made.ts";
import { loadOwners, paidApart } from "../bill/paid-apart.ts";
import { reportItems } from "../bill/report-items.ts";
import { boughtFor, spentOf } from "../bill/spent.ts";
import type { PaymentRow } from "../records/rows.ts";
import { refundExcess } from "./excess.ts";
import { createRefundOf, lockToRefund } from "./refund.ts";

const reasons = {
  consent_withdrawn: "The applicant withdrew consent to screening",
  decided: "The application was decided before the reports were ordered",
  never_ordered: "The reports can't be ordered anymore",
};
type Why = keyof typeof reasons;

/**
 * Refunds the cost of reports that are not ordered because the applicant withdrew consent, or didn't give one that the
 * bureau requires, or because the application is decided: the applicant gets the share of the fee, and whoever paid for
 * a report separately gets its price, with that of the identity check if it wasn't made. Idempotent.
 */
export async function refundUnordered(deps: TenantDeps, trx: Db, applicationId: string): Promise<void> {
  const rows = await trx
    .selectFrom("reports")
    .select(["report_type", "statewide", "payment_id", "error_type"])
    .where("application_id", "=", applicationId)
    .where("status", "=", "error")
    .where("error_type", "in", unorderedErrors)
    .execute();
  if (rows.length === 0) return;
  const named = (["consent_withdrawn", "decided"] as const).find((type) =>
    rows.some(({ error_type }) => error_type === type),
  );
  const application = await loadPriced(trx, applicationId);
  const ofFee = rows.filter(({ payment_id }) => payment_id === null);
  const cost = sumOfItems(reportItems(ofFee.map(({ report_type, statewide }) => ({ kind: report_type, statewide }))));
  await refundExcess(deps, trx, application, { unorderedCents: cost - (await unorderedBefore(trx, applicationId)) });
  const kinds = new Set<string>(rows.flatMap(({ report_type }) => [report_type, `statewide_${report_type}`]));
  if (!isIdentityMade(await screeningState(trx, applicationId))) kinds.add("verify_identity");
  const owns = await loadOwners(trx, applicationId);
  for (const { id, items } of await paidApart(trx, applicationId)) {
    // what another payment had paid for was refunded before
    const isUnordered = ({ kind }: Item) => kinds.has(kind) || !owns(id, kind);
    await refundApart(deps, trx, { id, cents: sumOfItems(items.filter(isUnordered)), why: named ?? "never_ordered" });
  }
}

/**
 * Refunds what the landlord bought and can't get anymore: reports that are barred, that failed for good, or that nothing
 * was ordered of before the application was decided or deleted. Idempotent; a refund that the provider rejected is not
 * retried. The application is locked, so that no report is ordered meanwhile.
 * @param payment of the purpose `reports`
 * @param options.isOpen whether reports may still be ordered for the application
 */
export async function refundUnbought(
  deps: TenantDeps,
  trx: Db,
  payment: PaymentRow,
  { isOpen }: { isOpen: boolean },
): Promise<void> {
  const { id, items, application_id } = payment;
  const spent = spentOf(payment, await boughtFor(trx, application_id, { orBuyable: isOpen }));
  if (await wasRejected(trx, id)) return;
  if (!(await refundApart(deps, trx, { id, cents: sumOfItems(items) - spent, why: "never_ordered" }))) return;
  await trx
    .updateTable("reports")
    .set({ price_returned: true })
    .where("payment_id", "=", id)
    .where("status", "=", "barred")
    .execute();
}

/**
 * Refunds a part of a payment for reports alone, less what was refunded of it in this way before.
 * @returns whether there was something to refund
 */
async function refundApart(
  deps: TenantDeps,
  trx: Db,
  { id, cents: unordered, why }: { id: string; cents: number; why: Why },
): Promise<boolean> {
  const locked = await lockToRefund(trx, id);
  const cents = Math.min(unordered - (await refundedBefore(trx, id)), locked.left);
  if (cents <= 0) return false;
  const order = { cents, unorderedCents: cents, reason: reasons[why], rule: why, actorId: null };
  await createRefundOf(deps, trx, locked, order);
  return true;
}

/** Returns the part of the fee that was refunded for reports that were not ordered. */
async function unorderedBefore(trx: Db, applicationId: string): Promise<number> {
  const rows = await trx
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .select("r.unordered_cents")
    .where("p.application_id", "=", applicationId)
    .where("p.purpose", "=", "application_fee")
    .where((eb) => eb.or([eb("r.rule", "is", null), eb("r.rule", "!=", "bank_unused")]))
    .where("r.status", "!=", "failed")
    .execute();
  return rows.reduce((sum, { unordered_cents }) => sum + unordered_cents, 0);
}

async function refundedBefore(trx: Db, paymentId: string): Promise<number> {
  const rows = await trx
    .selectFrom("refunds")
    .select("amount_cents")
    .where("payment_id", "=", paymentId)
    .where("rule", "in", ["consent_withdrawn", "decided", "never_ordered", "repeated_check", "repeated_report"])
    .where("status", "!=", "failed")
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

/** Whether the provider rejected such a refund: the history has informed the landlord's side. */
async function wasRejected(trx: Db, paymentId: string): Promise<boolean> {
  const rejected = await trx
    .selectFrom("refunds")
    .select("id")
    .where("payment_id", "=", paymentId)
    .where("rule", "=", "never_ordered")
    .where("status", "=", "failed")
    .executeTakeFirst();
  return rejected !== undefined;
}
