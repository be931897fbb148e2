import { hasOpenMismatch } from "#server/domains/applications/open-mismatch.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/**
 * Continues an order after the bureau's manual identity check, or records why it failed.
 * @returns false while the verified person doesn't match the applicant: the order waits, and the polls continue
 */
export async function continueOrder(
  deps: TenantDeps,
  { id, application_id }: { id: string; application_id: string },
): Promise<boolean> {
  return await transaction(deps.db, async (trx) => {
    await lockApplication(trx, application_id);
    if (await hasOpenMismatch(trx, application_id)) return false;
    const resumed = await trx
      .updateTable("screening_requests")
      .set({ status: "started", modified: deps.now() })
      .where("id", "=", id)
      .where("status", "=", "manual")
      .executeTakeFirst();
    if (resumed.numUpdatedRows !== 1n) return true;
    await trx
      .updateTable("reports")
      .set({ status: "ordered", error_type: "", modified: deps.now() })
      .where("screening_request_id", "=", id)
      .where("status", "=", "error")
      .execute();
    await enqueue(trx, "order-reports", { application: application_id }, { urgent: true, ifQueued: "add" });
    return true;
  });
}
