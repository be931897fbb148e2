import { sql } from "kysely";
import { z } from "zod";
import { isSameHome } from "#rules/household/same-home.ts";
import { feeRefundAt, feeRefundRule } from "#rules/law/fees/fee-refund.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { applicationPurposes } from "#rules/money/payment-status.ts";
import { refundGrounds } from "#rules/money/refunds/refund-rules.ts";
import { enteredAddress } from "#server/domains/applications/present-unit-address.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { attemptEach } from "#server/platform/common/attempt-each.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { eachTenant } from "#server/platform/db/tenants/each-tenant.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { refundEverything } from "../refunds/create-due-refunds.ts";

/** The number processed per query. */
const batchSize = 200;

/**
 * Runs hourly: refunds the fee to applicants whom the landlord has neither selected nor declined in time, if the
 * landlord chose to return fees to applicants who are not selected. Declined applicants get the refund with the
 * decision.
 */
export async function returnFees(deps: Deps): Promise<void> {
  await eachTenant(deps, sql`tenants_returning_fees()`, returnFeesOf);
}

async function returnFeesOf(deps: TenantDeps): Promise<void> {
  const now = deps.now();
  await attemptEach(eachPaidApplication(deps.db), async ({ row, others }) => {
    const rule = feeRefundRule(unitAddressOf(row), lawDay(unitAddressOf(row), now));
    const { sent, paid } = row;
    if (!rule) return;
    const selected =
      others.find((other) => isSameHomeApplicant(row, other) && other.decision_date >= sent)?.decision_date ?? null;
    if (feeRefundAt(rule, { sent, paid, selected }) > now) return;
    await transaction(deps.db, (trx) => returnFee(deps, trx, row.id, rule.source));
  });
}

/** Reads the applications with payments that may have to be refunded, with those selected with the same forms. */
async function* eachPaidApplication(db: Db) {
  for (let last = ""; ; ) {
    const rows = await listPaidApplications(db, last);
    const others = await listSelectedSince(db, rows);
    for (const row of rows) yield { row, others };
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? "";
  }
}

const applicationColumns = [
  "a.id",
  "a.bundle_id",
  "a.template_id",
  "a.answers",
  "a.property_address",
  "a.unit_address",
] as const;
type Rival = {
  bundle_id: string;
  template_id: string;
  answers: unknown;
  property_address: unknown;
  unit_address: string;
};

/**
 * Selects applicants with payments that may have to be refunded, with the dates of their submission and of the fee's
 * payment.
 */
function listPaidApplications(db: Db, after: string) {
  return db
    .selectFrom("applications as a")
    .leftJoin("payments as fee", (join) =>
      join
        .onRef("fee.application_id", "=", "a.id")
        .on("fee.purpose", "=", "application_fee")
        .on("fee.status", "=", "succeeded"),
    )
    .select(applicationColumns)
    .select("a.created as sent")
    .select((eb) => eb.fn.coalesce("fee.captured_at", "a.created").as("paid"))
    .where("a.return_fee", "=", true)
    .where("a.status", "!=", "A")
    .where("a.destroyed_at", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("payments as p")
          .select("p.id")
          .whereRef("p.application_id", "=", "a.id")
          .where("p.purpose", "in", applicationPurposes)
          .where("p.status", "=", "succeeded")
          .whereRef("p.refunded_cents", "<", "p.amount_cents"),
      ),
    )
    .$if(after !== "", (query) => query.where("a.id", ">", after))
    .orderBy("a.id")
    .limit(batchSize)
    .execute();
}

/** Selects the applicants selected with the same forms since the first of them applied, the earliest first. */
async function listSelectedSince(db: Db, rows: Awaited<ReturnType<typeof listPaidApplications>>) {
  if (rows.length === 0) return [];
  const found = await db
    .selectFrom("applications as a")
    .select(applicationColumns)
    .select("a.decision_date")
    .where("a.template_id", "in", [...new Set(rows.map(({ template_id }) => template_id))])
    .where("a.status", "=", "A")
    .where("a.decision_date", ">=", new Date(Math.min(...rows.map(({ sent }) => sent.getTime()))))
    .orderBy("a.decision_date")
    .execute();
  return found.flatMap(({ decision_date, ...rest }) => (decision_date ? [{ ...rest, decision_date }] : []));
}

/** Whether another applicant applied for the same home; a unit that one of them omitted may be the other's. */
function isSameHomeApplicant(rival: Rival, other: Rival): boolean {
  if (rival.bundle_id === other.bundle_id || rival.template_id !== other.template_id) return false;
  return isSameHome(enteredAddress(rival), enteredAddress(other), { anyUnit: true });
}

/** Not for applicants who were selected meanwhile. */
async function returnFee(deps: TenantDeps, trx: Db, id: string, citation: string): Promise<void> {
  await lockApplication(trx, id);
  const current = await trx.selectFrom("applications").select("status").where("id", "=", id).executeTakeFirst();
  if (current && current.status !== "A") await refundEverything(deps, trx, id, refundGrounds("not_selected", citation));
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "return-fees": Record<string, never>;
  }
}

export const returnFeesJob = defineJob({
  name: "return-fees",
  schema: z.object({}),
  cron: "32 * * * *",
  run: async (deps) => await returnFees(deps),
});
