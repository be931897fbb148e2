import { sql } from "kysely";
import { z } from "zod";
import { maxUnspentRefundDays, unspentRefundAt } from "#rules/law/fees/unspent-refund.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { applicationPurposes } from "#rules/money/payment-status.ts";
import { dayMs } from "#rules/time/durations.ts";
import { undecidedStatuses } from "#rules/workflow/steps.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { attemptEach } from "#server/platform/common/attempt-each.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { eachTenant } from "#server/platform/db/tenants/each-tenant.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { refundUnspent } from "../refunds/refund-unspent.ts";

/** The number processed per query. */
const batchSize = 200;
/** For how long after the last deadline an application is still looked at, if no process ran or a refund failed. */
const catchUpMs = 60 * dayMs;

/**
 * Runs hourly: refunds what was not spent on screening once the law's time for it is over, to applicants who were not
 * decided on. Others get it with the decision. What is ordered later is the landlord's cost.
 */
export async function returnUnspent(deps: Deps): Promise<void> {
  const since = new Date(deps.now().getTime() - maxUnspentRefundDays * dayMs - catchUpMs);
  await eachTenant(deps, sql`tenants_with_changed_payments(${since})`, (tenantDeps) =>
    returnUnspentOf(tenantDeps, since),
  );
}

async function returnUnspentOf(deps: TenantDeps, since: Date): Promise<void> {
  const now = deps.now();
  await attemptEach(eachPaidApplication(deps.db, since), async ({ paid, ordered, ...application }) => {
    const address = unitAddressOf(application);
    const dueAt = paid && unspentRefundAt(address, { ordered, paid }, lawDay(address, paid));
    if (!dueAt || dueAt > now) return;
    await transaction(deps.db, (trx) => refundUnspent(deps, trx, application, { isFinal: true }));
  });
}

async function* eachPaidApplication(db: Db, since: Date) {
  for (let last = ""; ; ) {
    const rows = await listPaidApplications(db, since, last);
    yield* rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? "";
  }
}

/**
 * Selects undecided applications with a payment since then of which something is left, with when they were first paid
 * for and when their first report was ordered.
 */
function listPaidApplications(db: Db, since: Date, after: string) {
  return db
    .selectFrom("applications as a")
    .innerJoin("payments as p", "p.application_id", "a.id")
    .select(["a.id", "a.answers", "a.property_address"])
    .select((eb) => [
      eb.fn.min("p.captured_at").as("paid"),
      eb
        .selectFrom("reports as r")
        .select((min) => min.fn.min("r.ordered_at").as("ordered"))
        .whereRef("r.application_id", "=", "a.id")
        .as("ordered"),
    ])
    .where("a.status", "in", undecidedStatuses)
    .where("a.destroyed_at", "is", null)
    .where("p.purpose", "in", applicationPurposes)
    .where("p.status", "=", "succeeded")
    .where("p.captured_at", ">", since)
    .whereRef("p.refunded_cents", "<", "p.amount_cents")
    .$if(after !== "", (query) => query.where("a.id", ">", after))
    .groupBy(["a.tenant", "a.id"])
    .orderBy("a.id")
    .limit(batchSize)
    .execute();
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "return-unspent": Record<string, never>;
  }
}

export const returnUnspentJob = defineJob({
  name: "return-unspent",
  schema: z.object({}),
  cron: "37 * * * *",
  run: async (deps) => await returnUnspent(deps),
});
