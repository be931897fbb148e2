import type { Output } from "#contract/api/call-types.ts";
import type { Payment } from "#contract/payment-schemas.ts";
import { canStartStep } from "#rules/workflow/steps.ts";
import { loadApplication } from "#server/domains/applications/load-application.ts";
import { findChargeHold } from "#server/domains/applications/workflow/charge-hold.ts";
import { stepFactsOf } from "#server/domains/applications/workflow/steps.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import {
  canManagePayments,
  canPayFee,
  canSeePaymentDetails,
  canSeePayments,
} from "#server/policies/payments/payments.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { billOf } from "./bill/bill.ts";
import { listBoughtItems, spentCentsOf } from "./bill/bought-items.ts";
import { listALaCarte } from "./checkout/a-la-carte.ts";
import { findUnpaidBill } from "./checkout/buy-reports.ts";
import { listRequestable } from "./checkout/create-payment-request.ts";
import { findOpenRequest } from "./checkout/pay-payment-request.ts";
import { presentBill, presentPayment, presentReason } from "./checkout/present-payment.ts";
import { findNewestDisputes } from "./records/disputes.ts";
import type { PaymentRow } from "./records/payment-rows.ts";
import { sumPendingRefunds } from "./records/pending-refunds.ts";

/**
 * Lists the paid and due payments that the caller may see: applicants see their own, the landlord's side sees all.
 * @throws ProblemError `not_found`; `forbidden` for a member of the team without the right to see payments
 */
export async function listPayments(
  deps: TenantDeps,
  actor: Actor,
  id: string,
): Promise<Output<"GET /applications/:id/payments/">> {
  const { db } = deps;
  const application = await loadApplication(db, actor, id);
  const isPayer = canPayFee(actor, application);
  const canSeeAll = canSeePayments(actor, application);
  const canSeeDetails = canSeePaymentDetails(actor, application);
  const canManage = canManagePayments(actor, application);
  if (!isPayer && !canSeeAll) throw new ProblemError("forbidden", (t) => t(paymentProblemsTexts).cant_manage_payments);
  const [rows, bill, unpaid, requestable, a_la_carte, request] = await Promise.all([
    db
      .selectFrom("payments")
      .select(columnsOf("payments"))
      .where("application_id", "=", id)
      .where("status", "!=", "canceled")
      .where("move_in_charge_id", "is", null)
      .orderBy("created", "desc")
      .orderBy("id", "desc")
      .execute(),
    isPayer && canStartStep("pay", stepFactsOf(application)) ? billOf(deps, db, application) : null,
    canManage ? findUnpaidBill(db, application) : null,
    canManage ? listRequestable(deps, db, application) : [],
    canManage && deps.payments ? listALaCarte(deps, actor, application) : [],
    canSeeDetails ? findOpenRequest(deps, id) : null,
  ]);
  const hold = bill && bill.cents > 0 ? await findChargeHold(deps, db, application) : null;
  const visible = rows.filter((row) => canSeeAll || row.purpose !== "reports");
  return {
    results: canSeeDetails
      ? await presentDetailedPayments(deps, id, visible, { canRefund: canManage })
      : await presentOwnPayments(db, visible),
    due: bill && presentBill(bill, actor),
    due_later: hold && presentReason(hold, actor),
    unpaid: unpaid && presentBill(unpaid, actor),
    requestable,
    a_la_carte,
    request,
    provider: deps.payments?.browserConfig ?? null,
  };
}

async function presentOwnPayments(db: Db, rows: readonly PaymentRow[]): Promise<Payment[]> {
  const refunding = await sumPendingRefunds(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentPayment(row, null, refunding.get(row.id)));
}

/** Presents payments of one application, for users who may see their details. */
export async function presentDetailedPayments(
  deps: TenantDeps,
  applicationId: string,
  rows: readonly PaymentRow[],
  { canRefund }: { canRefund: boolean },
): Promise<Payment[]> {
  const ids = rows.map(({ id }) => id);
  const [disputes, refunding, bought] = await Promise.all([
    findNewestDisputes(deps, ids),
    sumPendingRefunds(deps.db, ids),
    listBoughtItems(deps.db, applicationId),
  ]);
  return rows.map((row) => {
    const details = { spentCents: spentCentsOf(row, bought), dispute: disputes.get(row.id), canRefund };
    return presentPayment(row, details, refunding.get(row.id));
  });
}
