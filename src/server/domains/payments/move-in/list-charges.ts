import type { Output } from "#contract/api/call-types.ts";
import type { MoveInCharge } from "#contract/move-in-charges.ts";
import { fromCents } from "#rules/money/money.ts";
import { reminderIntervalHours } from "#rules/money/move-in-charges.ts";
import { hourMs } from "#rules/time/durations.ts";
import { type ApplicationRow, loadApplication } from "#server/domains/applications/load-application.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import {
  canManageMoveInCharges,
  canPayMoveInCharge,
  canSeeMoveInCharges,
  canSeePaymentDetails,
} from "#server/policies/payments/payments.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { presentPayment } from "../checkout/present-payment.ts";
import { type ChargeRow, chargeStatusOf, findChargePayments } from "../records/charge-rows.ts";
import { type DisputeWithStep, findNewestDisputes } from "../records/disputes.ts";
import { chargeContent } from "../records/encrypted-columns.ts";
import type { PaymentRow } from "../records/payment-rows.ts";
import { sumPendingRefunds } from "../records/pending-refunds.ts";
import { findDepositLaw } from "./deposit-law.ts";
import { findMoveInBlockReason, findPayBlockReason } from "./find-block-reason.ts";
import { paymentMethodsOf } from "./methods.ts";

/**
 * Lists the move-in charges of an application.
 * @throws ProblemError `not_found`; `forbidden` for a member of the team without the right to see payments
 */
export async function listMoveInCharges(
  deps: TenantDeps,
  actor: Actor,
  id: string,
): Promise<Output<"GET /applications/:id/move_in_charges/">> {
  const application = await loadApplication(deps.db, actor, id);
  if (!canSeeMoveInCharges(actor, application))
    throw new ProblemError("forbidden", (t) => t(paymentProblemsTexts).cant_manage_payments);
  const canManage = canManageMoveInCharges(actor, application);
  const [results, block, deposit_law] = await Promise.all([
    listCharges(deps, actor, application),
    canManage ? findMoveInBlockReason(deps, deps.db, application) : null,
    canManage ? findDepositLaw(deps, deps.db, application, actor.language) : null,
  ]);
  return {
    results,
    block,
    is_payee: application.landlord_id === actor.id,
    abilities: { request: canManage && block === null },
    pay_block: findPayBlockReason(application),
    deposit_law,
    methods: [...paymentMethodsOf(deps)],
    provider: deps.payments?.browserConfig ?? null,
  };
}

/** Presents an application's charges, newest first. Does not check rights: the caller has done so. */
export async function listCharges(
  deps: TenantDeps,
  actor: Actor,
  application: ApplicationRow,
): Promise<MoveInCharge[]> {
  const rows = await deps.db
    .selectFrom("move_in_charges")
    .selectAll()
    .where("application_id", "=", application.id)
    .orderBy("created", "desc")
    .orderBy("id", "desc")
    .execute();
  return await presentCharges(deps, actor, application, rows);
}

/** Presents charges of one application. */
export async function presentCharges(
  deps: TenantDeps,
  actor: Actor,
  application: ApplicationRow,
  rows: readonly ChargeRow[],
): Promise<MoveInCharge[]> {
  const payments = await findChargePayments(
    deps.db,
    rows.map(({ id }) => id),
  );
  const ids = [...payments.values()].map(({ id }) => id);
  const [disputes, refunding] = await Promise.all([findNewestDisputes(deps, ids), sumPendingRefunds(deps.db, ids)]);
  return rows.map((row) => {
    const payment = payments.get(row.id);
    if (!payment) return present(deps, actor, application, row, undefined);
    const paymentFacts = { payment, dispute: disputes.get(payment.id), refundingCents: refunding.get(payment.id) ?? 0 };
    return present(deps, actor, application, row, paymentFacts);
  });
}

/**
 * Whether a manual reminder can be sent to the applicant: at the earliest a day after the charge was requested or the last manual
 * reminder, and never while a payment is processing.
 */
export const canBeReminded = (row: ChargeRow, payment: PaymentRow | undefined, now: Date): boolean =>
  row.status === "open" &&
  payment?.status !== "processing" &&
  now.getTime() - (row.reminded_at ?? row.created).getTime() >= reminderIntervalHours * hourMs;

function present(
  deps: TenantDeps,
  actor: Actor,
  application: ApplicationRow,
  row: ChargeRow,
  paymentFacts: { payment: PaymentRow; dispute: DisputeWithStep | undefined; refundingCents: number } | undefined,
): MoveInCharge {
  const { payment, dispute, refundingCents } = paymentFacts ?? {};
  const { label, message } = chargeContent.decrypt(deps, row.id, row.content);
  const canManage = canManageMoveInCharges(actor, application);
  const details = canSeePaymentDetails(actor, application) ? { spentCents: 0, dispute, canRefund: canManage } : null;
  const isOpen = row.status === "open" && payment?.status !== "processing";
  return {
    id: row.id,
    kind: row.kind,
    label,
    message,
    amount: fromCents(row.amount_cents),
    due: row.due,
    status: chargeStatusOf(row, payment, dispute),
    payment: payment ? presentPayment(payment, details, refundingCents) : null,
    reminded: row.reminded_at?.toISOString() ?? null,
    created: row.created.toISOString(),
    abilities: {
      pay: isOpen && !findPayBlockReason(application) && canPayMoveInCharge(actor, application),
      cancel: isOpen && canManage,
      remind: canManage && canBeReminded(row, payment, deps.now()),
    },
  };
}
