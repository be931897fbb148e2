import { sql } from "kysely";
import { z } from "zod";
import { destroyDrafts, expiredCondition } from "#server/domains/applications/drafts/save.ts";
import { eraseClosedAccounts, eraseNames } from "#server/domains/personal-data/closing/erase-account.ts";
import { deleteExpiredExports } from "#server/domains/personal-data/export/delete-exports.ts";
import { attemptEach } from "#server/platform/common/attempt-each.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { eachTenant } from "#server/platform/db/tenants/each-tenant.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { destroyDueDocuments } from "../destroy-due-documents.ts";
import { destroyDueRecords } from "../destroy-due-records.ts";
import { dueRows, dueTexts, dueUploads } from "../due-rows.ts";

/**
 * Destroys data whose retention period has ended; runs hourly. `countDue` uses the same queries. A failure doesn't
 * prevent the destruction of the rest.
 */
export async function sweep(deps: Deps): Promise<void> {
  const steps = [
    deleteDueRows,
    eraseDueTexts,
    destroyExpiredDrafts,
    deleteDueUploads,
    destroyDueRecords,
    destroyDueDocuments,
    deleteExpiredExports,
    eraseClosedAccounts,
    eraseNames,
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

async function destroyExpiredDrafts(deps: Deps): Promise<void> {
  const now = deps.now();
  await eachTenant(deps, sql`(select distinct tenant from drafts where ${expiredCondition(now)})`, async (tenantDeps) =>
    transaction(tenantDeps.db, (trx) => destroyDrafts(tenantDeps, trx, { expired: now }, "expired")),
  );
}

/**
 * Deletes old uploads. Deletes the file first, because it could not be found again without its row. A concurrent
 * submission can't claim it, because uploads of this age are rejected.
 */
async function deleteDueUploads(deps: Deps): Promise<void> {
  await attemptEach(await dueUploads(deps).limit(1_000).execute(), async ({ key }) => {
    await deps.files.delete(`form-uploads/${key}`);
    await deps.db.deleteFrom("uploads").where("key", "=", key).execute();
  });
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
