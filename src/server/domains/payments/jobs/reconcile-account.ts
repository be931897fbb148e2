import { z } from "zod";
import { transaction } from "#server/platform/db/connect.ts";
import { defineJob } from "#server/ports/define-job.ts";
import { saveFoundAccount } from "../accounts/save-found-account.ts";
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
  run: async (deps, { account: providerAccount }) => {
    const known = await deps.db
      .selectFrom("payout_accounts")
      .select("id")
      .where("provider_account", "=", providerAccount)
      .where("closed_at", "is", null)
      .executeTakeFirst();
    if (!known) return;
    const found = await paymentsOf(deps).accounts.find(providerAccount);
    await transaction(deps.db, (trx) => saveFoundAccount(deps, trx, { providerAccount, found }));
  },
});
