import type { SelectQueryBuilder } from "kysely";
import { dayMs } from "#rules/time/durations.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { deleteFilesAfterCommit } from "#server/platform/unreferenced-files/delete-files-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { dataExportPath } from "./export-file.ts";

type ExportIdsQuery = SelectQueryBuilder<DB, "data_exports", { id: string }>;

const exportsQuery = ({ db }: Pick<Deps, "db">): ExportIdsQuery => db.selectFrom("data_exports").select("id");

/** Deletes a user's data exports. */
export const deleteUserExports = (trx: GlobalDb, userId: string): Promise<void> =>
  deleteExports(trx, exportsQuery({ db: trx }).where("user_id", "=", userId));

async function deleteExports(trx: GlobalDb, exportIds: ExportIdsQuery): Promise<void> {
  const deletedExports = await trx.deleteFrom("data_exports").where("id", "in", exportIds).returning("id").execute();
  await deleteFilesAfterCommit(
    trx,
    deletedExports.map(({ id }) => dataExportPath(id)),
  );
}

/** Selects the data exports that have expired, and those that failed a day ago. */
export function expiredExportsQuery(deps: Pick<Deps, "db" | "now">): ExportIdsQuery {
  const now = deps.now();
  const oneDayAgo = new Date(now.getTime() - dayMs);
  return exportsQuery(deps).where((eb) =>
    eb.or([eb("expires", "<=", now), eb("status", "<>", "ready").and("created", "<", oneDayAgo)]),
  );
}

/** Deletes a data export with its file if it has expired. */
export const deleteExpiredExport = (deps: Deps, id: string): Promise<void> =>
  transaction(deps.db, (trx) => deleteExports(trx, expiredExportsQuery({ ...deps, db: trx }).where("id", "=", id)));
