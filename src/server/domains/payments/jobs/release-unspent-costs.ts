import { z } from "zod";
import { isUndecided } from "#rules/workflow/steps.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { boughtFor, spentOf } from "../bill/spent.ts";
import { bookedCost } from "../records/booked-cost.ts";
import { landlordAccount, postEntries } from "../records/ledger.ts";
import { lockPayment } from "../records/rows.ts";

/** Payments in one query. */
const batch = 200;
/** Milliseconds: payments of which nothing has changed for longer were compared before. */
const recent = 7 * 86_400_000;

/**
 * Every hour: compares what is booked as the cost of a payment with what was bought with it, and credits the landlord
 * with the cost of what was not and no longer will be. A refund that the law wants of it is charged to the landlord by
 * itself. A report that is ordered after all is booked again.
 */
export async function releaseUnspentCosts(deps: Deps): Promise<void> {
  for (let last = ""; ; ) {
    const rows = await changedPayments(deps, last);
    for (const { id } of rows) await transaction(deps.db, (trx) => releaseUnspentCost(deps, trx, id));
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? "";
  }
}

/** What applicants paid, where the payment, its application or one of its reports was changed lately. */
function changedPayments({ db, now }: Deps, after: string) {
  const since = new Date(now().getTime() - recent);
  return db
    .selectFrom("payments as p")
    .innerJoin("applications as a", "a.id", "p.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select("p.id")
    .where("p.status", "=", "succeeded")
    .where("p.purpose", "!=", "reports")
    .where("p.cost_cents", ">", 0)
    .where((eb) =>
      eb.or([
        eb("p.modified", ">", since),
        eb("a.modified", ">", since),
        eb("a.destroyed_at", ">", since),
        eb("b.deleted_at", ">", since),
        eb.exists(
          eb
            .selectFrom("reports as r")
            .select("r.id")
            .whereRef("r.application_id", "=", "a.id")
            .where("r.modified", ">", since),
        ),
      ]),
    )
    .$if(after !== "", (query) => query.where("p.id", ">", after))
    .orderBy("p.id")
    .limit(batch)
    .execute();
}

/** Posts the difference of one payment, under its lock: run again, or by two at once, it posts it once. */
export async function releaseUnspentCost(deps: Deps, trx: Db, paymentId: string): Promise<void> {
  const payment = await lockPayment(trx, paymentId);
  if (payment?.status !== "succeeded" || payment.purpose === "reports") return;
  const application = await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["a.status", "a.status_before", "a.destroyed_at", "b.deleted_at", "b.landlord_id"])
    .where("a.id", "=", payment.application_id)
    .executeTakeFirstOrThrow();
  // a decision that can still be undone is none yet
  const isOpen =
    isUndecided(application.status_before ?? application.status) &&
    !application.destroyed_at &&
    !application.deleted_at;
  const spent = spentOf(payment, await boughtFor(trx, payment.application_id, { orBuyable: isOpen }));
  const unspent = (await bookedCost(trx, payment.id)) - Math.min(spent, await bookableCost(trx, payment));
  await postEntries(
    trx,
    [
      { account: "costs:reports", cents: unspent },
      { account: landlordAccount(application.landlord_id), cents: -unspent },
    ],
    { paymentId: payment.id, created: deps.now() },
  );
}

/** The most that can be booked as a payment's cost: less what was refunded of it. */
async function bookableCost(trx: Db, { id, cost_cents }: { id: string; cost_cents: number }): Promise<number> {
  const { refunded } = await trx
    .selectFrom("refunds")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("unordered_cents"), eb.lit(0)).as("refunded"))
    .where("payment_id", "=", id)
    .where("status", "!=", "failed")
    .executeTakeFirstOrThrow();
  return cost_cents - Number(refunded);
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "release-unspent-costs": Record<string, never>;
  }
}

export const releaseUnspentCostsJob = defineJob({
  name: "release-unspent-costs",
  schema: z.object({}),
  cron: "47 * * * *",
  run: async (deps) => await releaseUnspentCosts(deps),
});
