import { z } from "zod";
import { dayMs } from "#rules/time/durations.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { continueOrder } from "../continue-order.ts";
import { failScreeningRequest } from "../fail-request.ts";
import { manualPollSeconds } from "../poll-delay.ts";

/** Milliseconds after which the bureau's requests expire without a decision. */
const manualCheckLimitMs = 30 * dayMs;

/**
 * Polls a manual identity check, in case the bureau's webhook about its result doesn't arrive. Safe to run twice: an
 * order continues once. If the bureau doesn't decide in time, the landlord can order the reports again.
 */
async function pollManualCheck(deps: TenantDeps, { request: id }: { request: string }): Promise<void> {
  const request = await deps.db
    .selectFrom("screening_requests")
    .select(["id", "application_id", "request_renter", "created"])
    .where("id", "=", id)
    .where("status", "=", "manual")
    .executeTakeFirst();
  if (!request?.request_renter) return;
  if (!deps.screening) throw new Error("There is no screening service.");
  const state = await deps.screening.requestState(request.request_renter);
  if (state !== "unverified" && (await continueOrder(deps, request))) return;
  if (deps.now().getTime() - request.created.getTime() > manualCheckLimitMs)
    return await failScreeningRequest(deps, request, "failed");
  await enqueue(deps.db, "poll-manual-check", { request: id }, { delay: manualPollSeconds });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "poll-manual-check": { request: string };
  }
}

export const pollManualCheckJob = defineTenantJob({
  name: "poll-manual-check",
  schema: z.object({ request: z.uuid() }),
  service: "bureau",
  run: pollManualCheck,
  onExhausted: async ({ db }, request) => await enqueue(db, "poll-manual-check", request, { delay: manualPollSeconds }),
});
