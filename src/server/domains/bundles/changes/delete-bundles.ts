import { sql } from "kysely";
import { type CanceledCharge, finishCancellation } from "#server/domains/payments/move-in/cancel-open-charges.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** The user who deletes applications, their address and browser, and the time. */
type DeletionOrigin = { actorId: string; address: string; userAgent: string; created: Date };
type CanceledItems = { requests: string[]; charges: CanceledCharge[] };

/**
 * Marks bundles as deleted, and cancels their open payment requests and move-in charges. The applicants are notified of
 * the charges by email. A job ends the payments in progress; one that completes first is refunded
 * (`payments/checkout/reconcile-charge.ts`, `payments/checkout/apply-move-in-payment.ts`), as is a bank payment in
 * process.
 */
export async function deleteBundles(
  deps: TenantDeps,
  trx: Db,
  { bundleIds, applicationIds }: { bundleIds: string[]; applicationIds: string[] },
  by: DeletionOrigin,
): Promise<void> {
  const tenant = tenantOf(trx);
  const openCondition = sql`tenant = ${tenant} and application_id = any(${applicationIds}::uuid[]) and status = 'open'`;
  const { rows } = await sql<CanceledItems>`
    with deleted as (
      update application_bundles set deleted_at = ${by.created} where tenant = ${tenant} and id = any(${bundleIds}::uuid[])
    ), requests as (
      update payment_requests set status = 'canceled' where ${openCondition} returning id
    ), charges as (
      update move_in_charges set status = 'canceled', modified = ${by.created} where ${openCondition}
      returning id, application_id, kind, amount_cents
    )
    select array(select id from requests) as requests,
      (select coalesce(json_agg(charges), '[]') from charges) as charges`.execute(trx);
  const { requests = [], charges = [] } = rows[0] ?? {};
  await finishCancellation(deps, trx, charges, "canceled", by);
  if (requests.length === 0) return;
  const unfinishedPayments = await trx
    .selectFrom("payments")
    .select("id")
    .where("payment_request_id", "in", requests)
    .where("status", "not in", ["succeeded", "canceled"])
    .execute();
  for (const { id } of unfinishedPayments) await enqueue(trx, "reconcile-payment", { payment: id });
}
