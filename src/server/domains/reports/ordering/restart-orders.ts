import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { cancelOrders, isUnplacedOrder } from "./cancel-orders.ts";

/**
 * Restarts the orders of applications that aren't placed yet, in the transaction that moves the applications to another
 * landlord: the objects at the bureau belong to the previous landlord's account there.
 */
export async function restartOrders(deps: TenantDeps, trx: Db, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  const requests = await trx
    .selectFrom("screening_requests")
    .select("application_id")
    .distinct()
    .where("application_id", "in", applicationIds)
    .where(isUnplacedOrder)
    .orderBy("application_id")
    .execute();
  for (const { application_id } of requests) {
    await cancelOrders(deps, trx, application_id);
    await advanceApplication(deps, trx, application_id, "owner changed");
  }
}
