import { z } from "zod";
import { defineJob } from "#server/ports/define-job.ts";
import { linkAccess } from "../../records/encrypted-columns.ts";

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "remove-bank-link": { access: string };
  }
}

/**
 * Ends the bank link vendor's access to an account after the payment provider received its numbers; retried until the
 * vendor responds.
 */
export const removeBankLinkJob = defineJob({
  name: "remove-bank-link",
  schema: z.object({ access: z.string() }),
  service: "bank",
  run: async (deps, payload) => {
    if (!deps.bankLink) throw new Error("There is no vendor for bank links.");
    await deps.bankLink.revokeAccess(linkAccess.decrypt(deps, payload.access));
  },
});
