import { z } from "zod";
import { defineJob } from "#server/ports/define-job.ts";
import { providerUnavailable } from "#server/ports/payment-provider-down.ts";

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "remove-saved-card": { method: string };
  }
}

/** Removes a card at the payment provider once no user has it saved anymore; retried until the provider responds. */
export const removeSavedCardJob = defineJob({
  name: "remove-saved-card",
  schema: z.object({ method: z.string() }),
  service: "cards",
  run: async (deps, { method }) => {
    const savedCard = await deps.db
      .selectFrom("saved_cards")
      .select("user_id")
      .where("payment_method", "=", method)
      .executeTakeFirst();
    if (savedCard) return;
    if (!deps.payments) throw providerUnavailable();
    await deps.payments.removeCard(method);
  },
});
