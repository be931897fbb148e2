import { z } from "zod";
import { defineJob } from "#server/ports/define-job.ts";
import { providerUnavailable } from "#server/ports/payment-provider-down.ts";

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "remove-payout-account": { account: string };
  }
}

/**
 * Removes a payout account at the payment provider once no user has it anymore; retried until the provider responds.
 */
export const removePayoutAccountJob = defineJob({
  name: "remove-payout-account",
  schema: z.object({ account: z.string() }),
  service: "cards",
  run: async (deps, { account }) => {
    // for a while, the provider returns the same account for the same user again
    const accountInUse = await deps.db
      .selectFrom("payout_accounts")
      .select("id")
      .where("provider_account", "=", account)
      .executeTakeFirst();
    if (accountInUse) return;
    if (!deps.payments) throw providerUnavailable();
    await deps.payments.accounts.remove(account);
  },
});
