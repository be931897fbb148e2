import { sql } from "kysely";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { lockPayment } from "../records/payment-rows.ts";
import { createRefundIn } from "./refund.ts";

/** Returns the part of a payment `p` that can be refunded, as `refundableCents` does, as SQL. */
const refundableSql = sql<number>`case when exists (
  select from disputes d where d.tenant = p.tenant and d.payment_id = p.id and d.status = 'lost') then 0
  else p.amount_cents - coalesce((
    select sum(o.amount_cents) from refunds o
    where o.tenant = p.tenant and o.payment_id = p.id and o.status <> 'failed'), 0) end`;

/**
 * Selects failed refunds: the provider did not answer, or it refused. A refused one is omitted once the same amount was
 * refunded again, or too little is left of the payment.
 */
const selectFailedRefunds = (db: Db, applicationId: string) =>
  db
    .selectFrom("refunds as r")
    .innerJoin("payments as p", "p.id", "r.payment_id")
    .where("p.application_id", "=", applicationId)
    .where((eb) =>
      eb.or([
        eb("r.status", "=", "started").and("r.exhausted_at", "is not", null),
        eb("r.status", "=", "failed")
          .and("r.amount_cents", "<=", refundableSql)
          .and(
            eb.not(
              eb.exists(
                eb
                  .selectFrom("refunds as later")
                  .select("later.id")
                  .whereRef("later.payment_id", "=", "p.id")
                  .whereRef("later.amount_cents", "=", "r.amount_cents")
                  .where((of) =>
                    of.or([
                      of("later.created", ">", of.ref("r.created")),
                      of("later.created", "=", of.ref("r.created")).and("later.status", "!=", "failed"),
                    ]),
                  ),
              ),
            ),
          ),
      ]),
    );

type FailedRefund = { id: string; amount_cents: number; failedAt: Date };

/**
 * Lists an application's failed refunds, the oldest first.
 * @param isApplicantOnly only of the applicant's payments
 */
export async function listFailedRefunds(
  db: Db,
  applicationId: string,
  { isApplicantOnly }: { isApplicantOnly: boolean },
): Promise<FailedRefund[]> {
  const rows = await selectFailedRefunds(db, applicationId)
    .select(["r.id", "r.amount_cents", "r.exhausted_at", "r.modified"])
    .$if(isApplicantOnly, (query) => query.where("p.purpose", "!=", "reports"))
    .orderBy("r.created")
    .orderBy("r.id")
    .execute();
  return rows.map(({ id, amount_cents, exhausted_at, modified }) => ({
    id,
    amount_cents,
    failedAt: exhausted_at ?? modified,
  }));
}

/**
 * Retries a failed refund: the same one if the provider did not answer, since it may have made it, and a new one if it
 * refused.
 * @returns whether the refund had failed
 * @throws ProblemError as `createRefund`
 */
export async function retryFailedRefund(
  deps: TenantDeps,
  trx: Db,
  { applicationId, id, actorId }: { applicationId: string; id: string; actorId: string },
): Promise<boolean> {
  const findFailed = () =>
    selectFailedRefunds(trx, applicationId)
      .select(["r.id", "r.payment_id", "r.amount_cents", "r.unordered_cents", "r.reason", "r.rule", "r.status"])
      .where("r.id", "=", id)
      .executeTakeFirst();
  const found = await findFailed();
  // the lock serializes concurrent retries
  if (found) await lockPayment(trx, found.payment_id);
  const row = found && (await findFailed());
  if (!row) return false;
  if (row.status === "failed") {
    const order = { paymentId: row.payment_id, cents: row.amount_cents, unorderedCents: row.unordered_cents };
    await createRefundIn(deps, trx, { ...order, reason: row.reason, rule: row.rule, actorId });
    return true;
  }
  await trx.updateTable("refunds").set({ exhausted_at: null }).where("id", "=", id).execute();
  await enqueue(trx, "reconcile-refund", { refund: id });
  await record(trx, {
    action: "refund requested",
    applicationId,
    actorId,
    data: { payment: row.payment_id, refund: id, amount_cents: row.amount_cents },
    freeText: {},
    vault: deps.vault,
    created: deps.now(),
  });
  return true;
}
