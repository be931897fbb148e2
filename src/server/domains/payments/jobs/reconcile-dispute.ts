import { z } from "zod";
import { defineJob } from "#server/ports/define-job.ts";
import { reconcileDispute } from "../disputes/reconcile-dispute.ts";

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "reconcile-dispute": { dispute: string };
  }
}

/** Reconciles a dispute that the provider has reported; retried until the provider responds. */
export const reconcileDisputeJob = defineJob({
  name: "reconcile-dispute",
  schema: z.object({ dispute: z.string() }),
  service: "cards",
  run: (deps, { dispute }) => reconcileDispute(deps, dispute),
});
