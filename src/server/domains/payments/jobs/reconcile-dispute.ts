import { z } from "zod";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { reconcileDispute as settle } from "../disputes/reconcile-dispute.ts";

/** Reconciles a dispute that the provider has reported; retried until the provider responds. */
export async function reconcileDispute(deps: Deps, { dispute }: { dispute: string }): Promise<void> {
  await settle(deps, dispute);
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "reconcile-dispute": { dispute: string };
  }
}

export const reconcileDisputeJob = defineJob({
  name: "reconcile-dispute",
  schema: z.object({ dispute: z.string() }),
  service: "cards",
  run: reconcileDispute,
});
