import { canTransition, type Status } from "#rules/workflow/statuses.ts";
import { updateBundleStatus } from "#server/domains/applications/workflow/advance.ts";
import type { Db } from "#server/platform/db/connect.ts";

/** Changes the status of an application that has not been submitted, if that transition is allowed. */
export async function updateUnsubmittedStatus(
  trx: Db,
  { id, bundle_id, status }: { id: string; bundle_id: string; status: Status },
  newStatus: Status,
  now: Date,
): Promise<void> {
  if (!canTransition(status, newStatus)) return;
  await trx.updateTable("applications").set({ status: newStatus, modified: now }).where("id", "=", id).execute();
  await updateBundleStatus(trx, bundle_id, now);
}
