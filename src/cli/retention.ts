import { countDue } from "#server/domains/retention/due.ts";
import { listLegalHolds, setLegalHold } from "#server/domains/retention/legal-hold.ts";
import type { Config } from "#server/platform/config/config.ts";
import { withDatabase } from "#server/platform/db/installation.ts";
import { withClient } from "#server/platform/db/with-client.ts";
import { createDisk } from "#server/platform/files/files.ts";
import { unreferencedFileLife } from "#server/platform/unreferenced-files/delete-unreferenced-files-job.ts";
import { findUnreferencedFiles } from "#server/platform/unreferenced-files/unreferenced-files.ts";
// every declaration of encrypted files
import "#server/registry/encrypted-places.ts";
import { withDb } from "./database/with-db.ts";

/** Prints what the hourly and nightly jobs would destroy now, and destroys nothing. @returns the exit code */
export async function previewRetention(config: Config): Promise<number> {
  const [due, holds] = await withDb(config, async (db) => [
    await countDue({ db, config, now: () => new Date() }),
    await listLegalHolds(db),
  ]);
  const disk = await createDisk(config);
  const before = new Date(Date.now() - unreferencedFileLife);
  const unreferenced = await withDatabase(config, (url) =>
    withClient(url, (client) => findUnreferencedFiles({ client, disk }, before)),
  );
  const { reportDays, unfinishedDays, applicationDays } = config;
  console.log(
    [
      `Reports whose content is older than ${reportDays} days: ${due.reports}`,
      `Income data older than ${reportDays} days: ${due.incomes}`,
      `Applications unfinished for ${unfinishedDays} days, or decided ${applicationDays} days ago: ${due.applications}`,
      `Unreferenced files that are older than 2 days: ${unreferenced.unreferenced.length} of ${unreferenced.count}`,
      `Applications on legal hold, which are not destroyed: ${holds.length}`,
    ].join("\n"),
  );
  return 0;
}

/** @returns the exit code */
export async function placeHold(config: Config, id: string): Promise<number> {
  await withDb(config, (db) => setLegalHold(db, id, true, new Date()));
  console.log("The application is on legal hold: nothing of it is destroyed until you release it.");
  return 0;
}

/** @returns the exit code */
export async function releaseHold(config: Config, id: string): Promise<number> {
  await withDb(config, (db) => setLegalHold(db, id, false, new Date()));
  console.log("The legal hold is released: retention periods apply again.");
  return 0;
}

/** @returns the exit code */
export async function printHolds(config: Config): Promise<number> {
  const holds = await withDb(config, listLegalHolds);
  for (const { id, legal_hold_at } of holds) console.log(`${id}  since ${legal_hold_at?.toISOString().slice(0, 10)}`);
  if (holds.length === 0) console.log("No application is on legal hold.");
  return 0;
}
