import { z } from "zod";
import { defineJob } from "#server/ports/define-job.ts";
import { saveProviderState } from "../accounts/records.ts";
import { paymentsOf } from "../records/provider.ts";

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "reconcile-account": { account: string };
  }
}

/** Reconciles an account for payouts that the provider has changed; retried until the provider responds. */
export const reconcileAccountJob = defineJob({
  name: "reconcile-account",
  schema: z.object({ account: z.string() }),
  service: "cards",
  run: async (deps, { account }) => {
    const known = await deps.db
      .selectFrom("payout_accounts")
      .select("id")
      .where("provider_account", "=", account)
      .executeTakeFirst();
    if (known) await saveProviderState(deps.db, await paymentsOf(deps).accounts.find(account), deps.now());
  },
});
