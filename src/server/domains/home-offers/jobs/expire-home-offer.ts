import { z } from "zod";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { endHomeOffer } from "../end-home-offer.ts";

/** Ends an offer of a home that wasn't answered in time. Idempotent, and does nothing before the deadline. */
export async function expireHomeOffer(deps: TenantDeps, { application: id }: { application: string }): Promise<void> {
  await transaction(deps.db, async (trx) => {
    await lockApplication(trx, id);
    const row = await trx
      .selectFrom("applications")
      .select("home_offer_until")
      .where("id", "=", id)
      .where("home_offer_answer", "is", null)
      .where("destroyed_at", "is", null)
      .executeTakeFirst();
    if (!row?.home_offer_until) return;
    const remainingMs = row.home_offer_until.getTime() - deps.now().getTime();
    if (remainingMs > 0)
      return await enqueue(trx, "expire-home-offer", { application: id }, { delay: Math.ceil(remainingMs / 1_000) });
    await endHomeOffer(deps, trx, id, "expired", { actorId: null });
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "expire-home-offer": { application: string };
  }
}

export const expireHomeOfferJob = defineTenantJob({
  name: "expire-home-offer",
  schema: z.object({ application: z.uuid() }),
  run: expireHomeOffer,
});
