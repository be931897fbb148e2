import type { ReportKind } from "#rules/money/screening-costs.ts";
import { undecidedStatuses } from "#rules/workflow/steps.ts";
import { conflict } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import type { PaymentRow } from "../records/payment-rows.ts";
import { cancelPayment } from "./find-or-create-payment.ts";

/**
 * Cancels the open payment requests of applications that are decided, or whose screening consent is withdrawn, in the
 * same transaction. Their job cancels payments in progress; a card payment that completes first is refunded
 * (`reconcile-charge.ts`).
 */
export async function cancelPaymentRequests(trx: Db, applicationIds: string[]): Promise<void> {
  const canceled = await trx
    .updateTable("payment_requests")
    .set({ status: "canceled" })
    .where("application_id", "in", applicationIds)
    .where("status", "=", "open")
    .returning("id")
    .execute();
  if (canceled.length === 0) return;
  const unfinishedPayments = await trx
    .selectFrom("payments")
    .select("id")
    .where(
      "payment_request_id",
      "in",
      canceled.map(({ id }) => id),
    )
    .where("status", "not in", ["succeeded", "canceled"])
    .execute();
  for (const { id } of unfinishedPayments) await enqueue(trx, "reconcile-payment", { payment: id });
}

/** Whether a payment's request was canceled. */
export async function isRequestCanceled(db: Db, { payment_request_id }: PaymentRow): Promise<boolean> {
  if (payment_request_id === null) return false;
  const row = await db
    .selectFrom("payment_requests")
    .select("status")
    .where("id", "=", payment_request_id)
    .executeTakeFirst();
  return row?.status === "canceled";
}

/**
 * Cancels the open request, and any payment for it in progress.
 * @param kinds cancels only a request for one of these reports
 * @returns the canceled request's ID
 * @throws ProblemError `conflict` when the applicant has just paid
 */
export async function cancelOpenRequest(
  deps: TenantDeps,
  applicationId: string,
  kinds?: readonly ReportKind[],
): Promise<string | undefined> {
  const openRequest = await deps.db
    .selectFrom("payment_requests")
    .select(["id", "report_types"])
    .where("application_id", "=", applicationId)
    .where("status", "=", "open")
    .executeTakeFirst();
  if (!openRequest || (kinds && !kinds.some((kind) => openRequest.report_types.includes(kind)))) return undefined;
  const payment = await deps.db
    .selectFrom("payments")
    .selectAll()
    .where("payment_request_id", "=", openRequest.id)
    .where("status", "!=", "canceled")
    .executeTakeFirst();
  const endedPayment = payment ? await cancelPayment(deps, payment) : undefined;
  if (endedPayment?.status === "succeeded") throw conflict((t) => t(paymentProblemsTexts).request_just_paid);
  await deps.db
    .updateTable("payment_requests")
    .set({ status: "canceled" })
    .where("id", "=", openRequest.id)
    .where("status", "=", "open")
    .execute();
  return openRequest.id;
}

/** Reopens a request that was just canceled, unless it has expired, another was sent or the application was decided. */
export async function reopenRequest({ db, now }: TenantDeps, id: string): Promise<void> {
  await db
    .updateTable("payment_requests as r")
    .set({ status: "open" })
    .where("r.id", "=", id)
    .where("r.status", "=", "canceled")
    .where("r.expires", ">", now())
    .where((eb) =>
      eb.and([
        eb.not(
          eb.exists(
            eb
              .selectFrom("payment_requests as o")
              .select("o.id")
              .whereRef("o.application_id", "=", "r.application_id")
              .whereRef("o.created", ">", "r.created"),
          ),
        ),
        eb.exists(
          eb
            .selectFrom("applications as a")
            .select("a.id")
            .whereRef("a.id", "=", "r.application_id")
            .where("a.status", "in", undecidedStatuses),
        ),
      ]),
    )
    .execute();
}
