import type { Output } from "#contract/api/call-types.ts";
import type { Payment } from "#contract/payment-schemas.ts";
import { canStartStep } from "#rules/workflow/steps.ts";
import { loadApplication } from "#server/domains/applications/load.ts";
import { chargeHoldOf } from "#server/domains/applications/workflow/charge-hold.ts";
import { factsOf } from "#server/domains/applications/workflow/steps.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canPay, canSeeMoney } from "#server/policies/payments/payments.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { billOf } from "./bill/bill.ts";
import { boughtFor, spentOf } from "./bill/spent.ts";
import { listALaCarte } from "./checkout/a-la-carte.ts";
import { unpaidBill } from "./checkout/buy.ts";
import { findOpenRequest } from "./checkout/by-applicant.ts";
import { presentBill, presentPayment, presentReason } from "./checkout/present.ts";
import { requestableFor } from "./checkout/send-request.ts";
import { disputesOf } from "./records/disputes.ts";
import { findRefunding } from "./records/refunding.ts";
import type { PaymentRow } from "./records/rows.ts";

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
  const payer = canPay(actor, application);
  const handles = canSeeMoney(actor, application);
  if (!payer && !handles) throw new ProblemError("forbidden", (t) => t(paymentProblemsTexts).cant_manage_payments);
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
    payer && canStartStep("pay", factsOf(application)) ? billOf(deps, db, application) : null,
    handles ? unpaidBill(db, application) : null,
    handles ? requestableFor(deps, db, application) : [],
    handles && deps.payments ? listALaCarte(deps, actor, application) : [],
    handles ? findOpenRequest(deps, id) : null,
  ]);
  const hold = bill && bill.cents > 0 ? await chargeHoldOf(deps, db, application) : null;
  const visible = rows.filter((row) => handles || row.purpose !== "reports");
  return {
    results: handles ? await presentHandled(deps, id, visible) : await presentPaid(db, visible),
    due: bill && presentBill(bill, actor),
    due_later: hold && presentReason(hold, actor),
    unpaid: unpaid && presentBill(unpaid, actor),
    requestable,
    a_la_carte,
    request,
    provider: deps.payments?.browser ?? null,
  };
}

async function presentPaid(db: Db, rows: readonly PaymentRow[]): Promise<Payment[]> {
  const refunding = await findRefunding(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentPayment(row, null, refunding.get(row.id)));
}

/** Lists the payments of one application, for users who handle its money. */
export async function presentHandled(
  deps: TenantDeps,
  applicationId: string,
  rows: readonly PaymentRow[],
): Promise<Payment[]> {
  const ids = rows.map(({ id }) => id);
  const [disputes, refunding, bought] = await Promise.all([
    disputesOf(deps, ids),
    findRefunding(deps.db, ids),
    boughtFor(deps.db, applicationId),
  ]);
  return rows.map((row) => {
    const handling = { spentCents: spentOf(row, bought), dispute: disputes.get(row.id) };
    return presentPayment(row, handling, refunding.get(row.id));
  });
}
