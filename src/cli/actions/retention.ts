import { countDue, countOnHold, type DueCounts, findOverdue } from "#server/domains/retention/count-due.ts";
import { listLegalHolds, setLegalHold } from "#server/domains/retention/legal-hold.ts";
import type { Config } from "#server/platform/config/config.ts";
import { withClient } from "#server/platform/db/clients/with-client.ts";
import { withDatabase } from "#server/platform/db/with-database.ts";
import { createDisk } from "#server/platform/files/files.ts";
import { unreferencedFileLifeMs } from "#server/platform/unreferenced-files/delete-unreferenced-files-job.ts";
import { findUnreferencedFiles } from "#server/platform/unreferenced-files/unreferenced-files.ts";
// registers all encrypted files
import "#server/registry/encrypted-locations.ts";
import { withDb } from "../database/with-db.ts";

/** Returns one line per count. */
const formatDueCounts = (
  due: DueCounts,
  { reportDays, unfinishedDays, applicationDays, signedDocumentDays, draftDays }: Config,
): { readonly [Kind in keyof DueCounts]: string } => ({
  reports: `Reports whose content is older than ${reportDays} days: ${due.reports}`,
  incomes: `Income data older than ${reportDays} days: ${due.incomes}`,
  applications: `Applications unfinished for ${unfinishedDays} days, or decided ${applicationDays} days ago: ${due.applications}`,
  signings: `Documents signed ${signedDocumentDays} days ago, or ended ${unfinishedDays} days ago without all signatures: ${due.signings}`,
  templates: `Deleted document templates that no document uses: ${due.templates}`,
  drafts: `Drafts of applications that were not saved for ${draftDays} days: ${due.drafts}`,
  invitations: `Household invitations that expired ${unfinishedDays} days ago without an application: ${due.invitations}`,
  batches: `Lists of invited people older than ${unfinishedDays} days: ${due.batches}`,
  uploads: `Uploads that no application or draft uses: ${due.uploads}`,
  exports: `Expired copies of users' data: ${due.exports}`,
  accounts: `Closed accounts to erase: ${due.accounts}`,
  names: `Names of accounts that were erased ${applicationDays} days ago: ${due.names}`,
  emails: `Emails older than 30 days: ${due.emails}`,
  texts: `Text messages older than 30 days: ${due.texts}`,
  expired: `Expired sessions, codes, links and technical records: ${due.expired}`,
});

/** Returns how much more would be due without legal holds. */
function formatHeldCount(held: ReadonlyMap<string, number>, kind: string): string {
  const n = held.get(kind) ?? 0;
  return n > 0 ? ` (and ${n} on legal hold)` : "";
}

const formatOverdue = (overdue: ReadonlyMap<string, number>): string =>
  [...overdue].map(([kind, n]) => `${n} ${kind}`).join(", ") || "nothing";

/** Prints what the hourly and nightly jobs would destroy now, and destroys nothing. @returns the exit code */
export async function previewRetention(config: Config): Promise<number> {
  const { due, held, overdue, holds } = await withDb(config, async (db) => {
    const deps = { db, config, now: () => new Date() };
    const due = await countDue(deps);
    const [held, overdue] = [await countOnHold(deps, due), await findOverdue(deps)];
    return { due, held, overdue, holds: await listLegalHolds(db) };
  });
  const disk = await createDisk(config);
  const before = new Date(Date.now() - unreferencedFileLifeMs);
  const unreferenced = await withDatabase(config, (url) =>
    withClient(url, (client) => findUnreferencedFiles({ client, disk }, before)),
  );
  console.log(
    [
      ...Object.entries(formatDueCounts(due, config)).map(([kind, line]) => line + formatHeldCount(held, kind)),
      `Due for more than a day, since destroying it fails (see \`lintel jobs\` and the log): ${formatOverdue(overdue)}`,
      `Unreferenced files that are older than 2 days: ${unreferenced.unreferenced.length} of ${unreferenced.count}`,
      `Applications on legal hold, which are not destroyed: ${holds.length}`,
    ].join("\n"),
  );
  return 0;
}

/** Places a legal hold on an application. @returns the exit code */
export async function placeHold(config: Config, id: string): Promise<number> {
  await withDb(config, (db) => setLegalHold(db, id, true, new Date()));
  console.log("The application is on legal hold. None of its data is destroyed until you release it.");
  return 0;
}

/** Releases the legal hold of an application. @returns the exit code */
export async function releaseHold(config: Config, id: string): Promise<number> {
  await withDb(config, (db) => setLegalHold(db, id, false, new Date()));
  console.log("The legal hold is released. Retention periods apply again.");
  return 0;
}

/** Prints the legal holds. @returns the exit code */
export async function printHolds(config: Config): Promise<number> {
  const holds = await withDb(config, listLegalHolds);
  for (const { id, legal_hold_at } of holds) console.log(`${id}  since ${legal_hold_at?.toISOString().slice(0, 10)}`);
  if (holds.length === 0) console.log("No application is on legal hold.");
  return 0;
}
