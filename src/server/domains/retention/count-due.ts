import { sql } from "kysely";
import { dayMs } from "#rules/time/durations.ts";
import type { LegalHoldOptions } from "#server/domains/applications/deletion/legal-holds.ts";
import { expiredCondition } from "#server/domains/applications/drafts/destroy.ts";
import { findAccountsToErase, findNamesToErase } from "#server/domains/personal-data/closing/erase-account.ts";
import { expiredExportsQuery } from "#server/domains/personal-data/export/delete-exports.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { eachTenant } from "#server/platform/db/tenants/each-tenant.ts";
import type { Deps } from "#server/ports/deps.ts";
import {
  dueApplications,
  dueBatches,
  dueIncomes,
  dueInvitations,
  dueReports,
  dueSignings,
  dueTemplates,
  tenantsWithDue,
  tenantsWithDueDocuments,
} from "./due.ts";
import { dueRows, dueTexts, dueUploads } from "./due-rows.ts";

/** The number of rows that the next runs of the hourly job will destroy, by kind. */
const zeroCounts = {
  reports: 0,
  incomes: 0,
  applications: 0,
  signings: 0,
  templates: 0,
  drafts: 0,
  invitations: 0,
  batches: 0,
  uploads: 0,
  exports: 0,
  accounts: 0,
  names: 0,
  emails: 0,
  texts: 0,
  expired: 0,
};
export type DueCounts = typeof zeroCounts;

/**
 * Counts the rows that are due, with the queries of the hourly job, and changes nothing.
 * @param deps with a database connection as the owner of the tables
 */
export async function countDue(deps: Pick<Deps, "db" | "config" | "now"> & LegalHoldOptions): Promise<DueCounts> {
  const counts = { ...zeroCounts };
  await eachTenant(deps, tenantsWithDue(deps), async (tenantDeps) => {
    counts.reports += (await dueReports(tenantDeps).execute()).length;
    counts.incomes += (await dueIncomes(tenantDeps).execute()).length;
    counts.applications += (await dueApplications(tenantDeps).clearSelect().select("id").execute()).length;
    counts.batches += (await dueBatches(tenantDeps).execute()).length;
    counts.invitations += (await dueInvitations(tenantDeps).execute()).length;
  });
  await eachTenant(deps, tenantsWithDueDocuments(deps), async (tenantDeps) => {
    counts.signings += (await dueSignings(tenantDeps).execute()).length;
    counts.templates += (await dueTemplates(tenantDeps).execute()).length;
  });
  counts.drafts = await countRows(deps, { table: "drafts", due: expiredCondition(deps.now(), deps) });
  for (const rows of dueRows(deps)) counts[rows.kind] += await countRows(deps, rows);
  counts.texts += (await dueTexts(deps).execute()).length;
  counts.uploads = (await dueUploads(deps).execute()).length;
  counts.exports = (await expiredExportsQuery(deps).execute()).length;
  counts.accounts = (await findAccountsToErase(deps)).length;
  counts.names = (await findNamesToErase(deps)).length;
  return counts;
}

/** Counts the rows that are not due only because of legal holds. */
export async function countOnHold(
  deps: Pick<Deps, "db" | "config" | "now">,
  due: DueCounts,
): Promise<Map<string, number>> {
  const all = new Map(Object.entries(await countDue({ ...deps, ignoreHolds: true })));
  return new Map(Object.entries(due).map(([kind, n]) => [kind, (all.get(kind) ?? 0) - n]));
}

/**
 * Counts the rows that have been due for more than a day, though the job runs hourly: their destruction fails. Omits
 * kinds without such rows, technical records, some of which are due by the database's clock, and accounts, because one
 * that is owed money stays.
 */
export async function findOverdue(deps: Pick<Deps, "db" | "config" | "now">): Promise<Map<string, number>> {
  const yesterday = new Date(deps.now().getTime() - dayMs);
  const { expired: _, accounts: __, ...counts } = await countDue({ ...deps, now: () => yesterday });
  return new Map(Object.entries(counts).filter(([, count]) => count > 0));
}

async function countRows(
  { db }: Pick<Deps, "db">,
  { table, due }: { table: keyof DB; due: ReturnType<typeof expiredCondition> },
) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${due}`.execute(db);
  return rows[0]?.count ?? 0;
}
