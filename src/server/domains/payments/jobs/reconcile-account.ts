import { z } from "zod";
import { defineJob } from "#server/ports/define-job.ts";
import { reconcileAccount } from "../accounts/reconcile-account.ts";

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
  run: async (deps, { account: providerAccount }) => {
    const openAccount = await deps.db
      .selectFrom("payout_accounts")
      .select("id")
      .where("provider_account", "=", providerAccount)
      .where("closed_at", "is", null)
      .executeTakeFirst();
    if (!openAccount) return;
    await reconcileAccount(deps, providerAccount);
  },
});
