import type { ExpressionBuilder } from "kysely";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** Selects orders that aren't placed yet, including those whose person the vendor checks manually. */
export const isUnplacedOrder = (eb: ExpressionBuilder<DB, "screening_requests">) =>
  eb.or([eb("status", "=", "manual"), eb("status", "=", "started").and("placed_at", "is", null)]);

/**
 * Cancels orders that were not placed yet, including those whose person the vendor checks manually. Their reports wait
 * until they are released again. A job that is processing an order stops before placing it.
 * @returns the kinds of the reports that now wait
 */
export async function cancelOrders(
  { now }: Pick<TenantDeps, "now">,
  trx: Db,
  applicationId: string,
): Promise<ReportKind[]> {
  const requests = await trx
    .selectFrom("screening_requests")
    .select(["id", "request_renter"])
    .where("application_id", "=", applicationId)
    .where(isUnplacedOrder)
    .forUpdate()
    .execute();
  const canceled = await trx
    .updateTable("reports")
    .set({ status: "waiting", error_type: "", missing_fields: [], screening_request_id: null, modified: now() })
    .where("application_id", "=", applicationId)
    .where((eb) =>
      eb.or([eb("status", "=", "ordered"), eb("status", "=", "error").and("error_type", "=", "manual_verification")]),
    )
    .where((eb) =>
      eb.or([eb("screening_request_id", "is", null), ...requests.map(({ id }) => eb("screening_request_id", "=", id))]),
    )
    .returning("report_type")
    .execute();
  for (const { id, request_renter } of requests)
    if (request_renter === null) await trx.deleteFrom("screening_requests").where("id", "=", id).execute();
    else await cancelScreeningRequest(now(), trx, id);
  return canceled.map(({ report_type }) => report_type);
}

/** Cancels an order at the vendor after its reports were detached from it. */
export async function cancelScreeningRequest(now: Date, trx: Db, request: string): Promise<void> {
  await trx
    .updateTable("screening_requests")
    .set({ status: "canceled", modified: now })
    .where("id", "=", request)
    .execute();
  await enqueue(trx, "cancel-screening", { request }, { ifQueued: "add" });
}
