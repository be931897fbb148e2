import { z } from "zod";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/**
 * Cancels an order at the bureau whose reports may not be seen. Safe to run twice: finished or canceled orders do not
 * change, and are not fetched.
 */
async function cancelScreening({ db, screening }: TenantDeps, { request: id }: { request: string }): Promise<void> {
  const request = await db
    .selectFrom("screening_requests")
    .select(["request_renter", "status"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!request?.request_renter || request.status !== "canceled") return;
  // retried until the order exists
  if (!screening) throw new Error("There is no screening service.");
  await screening.cancel(request.request_renter);
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "cancel-screening": { request: string };
  }
}

export const cancelScreeningJob = defineTenantJob({
  name: "cancel-screening",
  schema: z.object({ request: z.uuid() }),
  service: "bureau",
  run: cancelScreening,
});
