import { type ScreeningPayments, screeningPurposes } from "#rules/money/refunds/screening-payments.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { disputeHoldOf } from "../records/disputes.ts";

/** Loads everything that was paid for an application's screening, with its refunds and reports. */
export const loadScreeningPayments = (db: Db, applicationId: string): Promise<ScreeningPayments> =>
  load(db, applicationId, { isLocked: false });

/** What was paid for an application, of which nothing else can refund anything before the transaction ends. */
export type LockedScreeningPayments = ScreeningPayments & { applicationId: string };

/** `loadScreeningPayments`, after locking the application and its payments, to refund them. @throws ProblemError `not_found` */
export async function lockScreeningPayments(trx: Db, applicationId: string): Promise<LockedScreeningPayments> {
  await lockApplication(trx, applicationId);
  return { ...(await load(trx, applicationId, { isLocked: true })), applicationId };
}

async function load(db: Db, applicationId: string, { isLocked }: { isLocked: boolean }): Promise<ScreeningPayments> {
  // a separate statement: one that waits for a lock sees joined rows as they were before the wait
  const payments = await db
    .selectFrom("payments")
    .select(["id", "purpose", "amount_cents", "cost_cents", "items", "captured_at"])
    .where("application_id", "=", applicationId)
    .where("purpose", "in", screeningPurposes)
    .where("status", "=", "succeeded")
    // whoever locks several of them does so in this order
    .orderBy("purpose")
    .orderBy("id")
    .$narrowType<{ purpose: (typeof screeningPurposes)[number] }>()
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
  if (payments.length === 0) return { payments: [], reports: [] };
  const ids = payments.map(({ id }) => id);
  const [refunds, disputes, reports] = await Promise.all([
    db
      .selectFrom("refunds")
      .select(["payment_id", "rule", "amount_cents", "unordered_cents", "status"])
      .where("payment_id", "in", ids)
      .execute(),
    db.selectFrom("disputes").select(["payment_id", "status"]).where("payment_id", "in", ids).execute(),
    db
      .selectFrom("reports")
      .select(["report_type", "statewide", "payment_id", "status", "error_type"])
      .where("application_id", "=", applicationId)
      .execute(),
  ]);
  return {
    payments: payments.map(({ id, purpose, amount_cents, cost_cents, items, captured_at }) => ({
      id,
      purpose,
      cents: amount_cents,
      costCents: cost_cents,
      items,
      capturedAt: captured_at,
      disputeHold: disputeHoldOf(disputes.filter(({ payment_id }) => payment_id === id)),
      refunds: refunds
        .filter(({ payment_id }) => payment_id === id)
        .map(({ rule, amount_cents: cents, unordered_cents, status }) => ({
          rule,
          cents,
          unorderedCents: unordered_cents,
          status,
        })),
    })),
    reports: reports.map(({ report_type, statewide, payment_id, status, error_type }) => ({
      kind: report_type,
      statewide,
      paymentId: payment_id,
      error: status === "error" && error_type !== "" ? error_type : null,
    })),
  };
}
