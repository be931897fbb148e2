import { sql } from "kysely";
import { z } from "zod";
import { destroyExpiredDrafts, expiredCondition } from "#server/domains/applications/drafts/destroy.ts";
import { eraseClosedAccounts, eraseNames } from "#server/domains/personal-data/closing/erase-account.ts";
import { deleteExpiredExport, expiredExportsQuery } from "#server/domains/personal-data/export/delete-exports.ts";
import { attemptEach } from "#server/platform/common/attempt-each.ts";
import { nilUuid } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { eachTenant } from "#server/platform/db/tenants/each-tenant.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { attemptDue } from "../attempt-due.ts";
import { findOverdue } from "../count-due.ts";
import { destroyDueDocuments } from "../destroy-due-documents.ts";
import { destroyDueRecords } from "../destroy-due-records.ts";
import { dueRows, dueTexts, dueUploads } from "../due-rows.ts";

/** The maximum number of uploads per run: there are more of them than rows of one tenant. */
const maxUploadsPerRun = 1_000;

/**
 * Destroys data whose retention period has ended; runs hourly. `countDue` uses the same queries. A failure doesn't
 * prevent the destruction of the rest.
 */
export async function sweep(deps: Deps): Promise<void> {
  const steps = [
    deleteDueRows,
    eraseDueTexts,
    sweepDrafts,
    deleteDueUploads,
    destroyDueRecords,
    destroyDueDocuments,
    deleteExpiredExports,
    eraseClosedAccounts,
    eraseNames,
    reportOverdue,
  ];
  await attemptEach(steps, (step) => step(deps));
}

async function deleteDueRows(deps: Deps): Promise<void> {
  await attemptEach(dueRows(deps), ({ table, due }) =>
    sql`delete from ${sql.table(table)} where ${due}`.execute(deps.db),
  );
}

/** Erases old text messages. Senders and number hashes are stored longer, because a reply contains only its number. */
async function eraseDueTexts(deps: Deps): Promise<void> {
  await deps.db
    .updateTable("text_messages")
    .set({ content: "", to_number: "" })
    .where("id", "in", dueTexts(deps))
    .execute();
}

async function sweepDrafts(deps: Deps): Promise<void> {
  const now = deps.now();
  const expired = expiredCondition(now);
  await eachTenant(deps, sql`(select distinct tenant from drafts where ${expired})`, async (tenantDeps) => {
    const { db } = tenantDeps;
    const draftsAfter = (last: { id: string } | undefined, limit: number) =>
      db
        .selectFrom("drafts")
        .select("id")
        .where("tenant", "=", tenantOf(db))
        .where(expired)
        .where("id", ">", last?.id ?? nilUuid)
        .orderBy("id")
        .limit(limit)
        .execute();
    await attemptDue(deps, draftsAfter, ({ id }) =>
      transaction(db, (trx) => destroyExpiredDrafts(tenantDeps, trx, id)),
    );
  });
}

/**
 * Deletes old uploads. Deletes the file first, because it could not be found again without its row. A concurrent
 * submission can't claim it, because uploads of this age are rejected.
 */
async function deleteDueUploads(deps: Deps): Promise<void> {
  const uploadsAfter = (last: { key: string } | undefined, limit: number) =>
    dueUploads(deps)
      .where("key", ">", last?.key ?? "")
      .orderBy("key")
      .limit(limit)
      .execute();
  await attemptDue(
    deps,
    uploadsAfter,
    async ({ key }) => {
      await deps.files.delete(`form-uploads/${key}`);
      await deps.db.deleteFrom("uploads").where("key", "=", key).execute();
    },
    { max: maxUploadsPerRun },
  );
}

async function deleteExpiredExports(deps: Deps): Promise<void> {
  const exportsAfter = (last: { id: string } | undefined, limit: number) =>
    expiredExportsQuery(deps)
      .where("id", ">", last?.id ?? nilUuid)
      .orderBy("id")
      .limit(limit)
      .execute();
  await attemptDue(deps, exportsAfter, ({ id }) => deleteExpiredExport(deps, id));
}

/** Logs how many rows have been due for more than a day, so that the operator learns that their destruction fails. */
async function reportOverdue(deps: Deps): Promise<void> {
  const overdue = await findOverdue(deps);
  if (overdue.size > 0) deps.log.error({ overdue: Object.fromEntries(overdue) }, "data is overdue for destruction");
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    sweep: Record<string, never>;
  }
}

export const sweepJob = defineJob({
  name: "sweep",
  schema: z.object({}),
  cron: "17 * * * *",
  run: async (deps) => await sweep(deps),
});
