import { sql } from "kysely";
import { z } from "zod";
import { applicationPurposes, isMoveInPurpose, type PaymentPurpose } from "#rules/money/payment-status.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { eachTenant } from "#server/platform/db/tenants/each-tenant.ts";
import { withWatermark } from "#server/platform/queue/watermark.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { listBoughtItems, spentCentsOf } from "../bill/bought-items.ts";
import { loadBookedCostCents } from "../records/booked-cost.ts";
import { landlordAccountOf, postEntries } from "../records/ledger.ts";
import { lockPayment } from "../records/payment-rows.ts";
import { refundPurchase } from "../refunds/refund-purchase.ts";
import { refundUnspent } from "../refunds/refund-unspent.ts";

/** The number of payments per query. */
const batchSize = 200;

/**
 * Runs hourly: compares the booked cost of a payment with what was bought, and credits the landlord with the cost of
 * reports that were not bought and no longer will be. The part that the law requires refunding goes to the applicant;
 * refunds are charged to the landlord separately. A report that is ordered later is booked again. What the landlord
 * bought and can't get anymore is refunded to them.
 * @throws Error when some payment could not be compared: the next run compares it again
 */
export async function releaseUnspentCosts(globalDeps: Deps): Promise<void> {
  let failed = 0;
  await withWatermark(globalDeps, "release-unspent-costs", async (since) => {
    await eachTenant(globalDeps, sql`tenants_with_changed_payments(${since})`, async (deps) => {
      for (let last = ""; ; ) {
        const rows = await changedPayments(deps.db, since, last);
        for (const row of rows)
          await releaseAndRefund(deps, row).catch(async (error: unknown) => {
            failed++;
            deps.log.error({ err: error, payment: row.id }, "the cost of a payment could not be compared");
            // counts as changed, so that the next run finds it; the watermark advances for all others
            const modified = deps.now();
            await deps.db.updateTable("payments").set({ modified }).where("id", "=", row.id).execute();
          });
        last = rows.at(-1)?.id ?? "";
        if (rows.length < batchSize) break;
      }
    });
  });
  if (failed > 0) throw new Error(`${failed} payments could not be compared`);
}

async function releaseAndRefund(
  deps: TenantDeps,
  payment: { id: string; application_id: string; purpose: PaymentPurpose },
): Promise<void> {
  await transaction(deps.db, (trx) => releaseUnspentCost(deps, trx, payment.id));
  if (payment.purpose === "reports") await transaction(deps.db, (trx) => refundLandlordPurchase(deps, trx, payment));
  await transaction(deps.db, async (trx) => {
    const application = await loadApplicationState(trx, payment.application_id);
    // if the application was destroyed, and its address with it, this refund was made before
    if (!application.destroyed_at) await refundUnspent(deps, trx, application, { isFinal: !canStillBuy(application) });
  });
}

/** Selects payments for screening whose purchases may have changed since then. */
function changedPayments(db: Db, since: Date, after: string) {
  return (
    db
      .selectFrom("payments as p")
      .innerJoin("applications as a", "a.id", "p.application_id")
      .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
      .leftJoin("identity_checks as i", "i.application_id", "a.id")
      .leftJoin("income_checks as n", "n.application_id", "a.id")
      .select(["p.id", "p.application_id", "p.purpose"])
      .where("p.status", "=", "succeeded")
      .where("p.purpose", "in", [...applicationPurposes, "reports"])
      // of a fee without reports the law may require refunding all
      .where((eb) => eb.or([eb("p.cost_cents", ">", 0), eb("p.purpose", "in", applicationPurposes)]))
      .where((eb) =>
        eb.or([
          eb("p.modified", ">", since),
          eb("a.modified", ">", since),
          eb("a.destroyed_at", ">", since),
          eb("b.deleted_at", ">", since),
          eb("i.modified", ">", since),
          eb("n.modified", ">", since),
          eb.exists(
            eb
              .selectFrom("reports as r")
              .select("r.id")
              .whereRef("r.application_id", "=", "a.id")
              .where("r.modified", ">", since),
          ),
          eb.exists(
            eb
              .selectFrom("refunds as f")
              .select("f.id")
              .whereRef("f.payment_id", "=", "p.id")
              .where("f.modified", ">", since),
          ),
        ]),
      )
      .$if(after !== "", (query) => query.where("p.id", ">", after))
      .orderBy("p.id")
      .limit(batchSize)
      .execute()
  );
}

const loadApplicationState = (trx: Db, applicationId: string) =>
  trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["a.id", "a.status", "a.status_before", "a.destroyed_at", "a.answers", "a.property_address"])
    .select(["b.deleted_at", "b.landlord_id"])
    .where("a.id", "=", applicationId)
    .executeTakeFirstOrThrow();

/** Whether something may still be bought: a decision that can be undone does not count yet. */
const canStillBuy = (row: Awaited<ReturnType<typeof loadApplicationState>>) =>
  isSubmittedUndecided(row.status_before ?? row.status) && !row.destroyed_at && !row.deleted_at;

/** Refunds what a landlord bought and can't get anymore. */
async function refundLandlordPurchase(
  deps: TenantDeps,
  trx: Db,
  payment: { id: string; application_id: string },
): Promise<void> {
  await lockApplication(trx, payment.application_id);
  const isPending = canStillBuy(await loadApplicationState(trx, payment.application_id));
  await refundPurchase(deps, trx, payment, { isOpen: isPending });
}

/** Posts the difference of one payment, under its lock: repeated and concurrent runs post it once. */
export async function releaseUnspentCost(deps: TenantDeps, trx: Db, paymentId: string): Promise<void> {
  const payment = await lockPayment(trx, paymentId);
  if (payment?.status !== "succeeded" || payment.purpose === "reports" || isMoveInPurpose(payment.purpose)) return;
  const application = await loadApplicationState(trx, payment.application_id);
  const boughtItems = await listBoughtItems(trx, payment.application_id, { orBuyable: canStillBuy(application) });
  const spent = spentCentsOf(payment, boughtItems);
  const unspent = (await loadBookedCostCents(trx, payment.id)) - Math.min(spent, await maxBookableCents(trx, payment));
  await postEntries(
    trx,
    [
      { account: "costs:reports", cents: unspent },
      { account: await landlordAccountOf(trx, payment), cents: -unspent },
    ],
    { paymentId: payment.id, created: deps.now() },
  );
}

/** Returns the maximum that can be booked as a payment's cost, less its refunds. */
async function maxBookableCents(trx: Db, { id, cost_cents }: { id: string; cost_cents: number }): Promise<number> {
  const { refunded } = await trx
    .selectFrom("refunds")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("unordered_cents"), eb.lit(0)).as("refunded"))
    .where("payment_id", "=", id)
    .where("status", "!=", "failed")
    .executeTakeFirstOrThrow();
  return cost_cents - refunded;
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
