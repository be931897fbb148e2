import { z } from "zod";
import { defineJob } from "#server/ports/define-job.ts";

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "remove-bank-access": { customer: string };
  }
}

/**
 * Ends the income vendor's access to the accounts of a customer that no check refers to anymore. Retried until the
 * vendor responds.
 */
export const removeBankAccessJob = defineJob({
  name: "remove-bank-access",
  schema: z.object({ customer: z.string() }),
  service: "bank",
  run: async ({ income }, { customer }) => {
    if (!income) throw new Error("There is no income vendor.");
    await income.revokeAccess(customer);
  },
});
