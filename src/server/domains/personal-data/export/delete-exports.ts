import type { SelectQueryBuilder } from "kysely";
import { dayMs } from "#rules/time/durations.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { deleteFilesAfterCommit } from "#server/platform/unreferenced-files/delete-files-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { dataExportPath } from "./export-file.ts";

type Query = SelectQueryBuilder<DB, "data_exports", { id: string }>;

const allExports = ({ db }: Pick<Deps, "db">): Query => db.selectFrom("data_exports").select("id");

/** Deletes a user's data exports. */
export const deleteExportsOf = (trx: GlobalDb, userId: string): Promise<void> =>
  deleteExports(trx, allExports({ db: trx }).where("user_id", "=", userId));

async function deleteExports(trx: GlobalDb, which: Query): Promise<void> {
  const gone = await trx.deleteFrom("data_exports").where("id", "in", which).returning("id").execute();
  await deleteFilesAfterCommit(
    trx,
    gone.map(({ id }) => dataExportPath(id)),
  );
}

/** Selects the data exports that have expired, and those that failed a day ago. */
export function expiredExports(deps: Pick<Deps, "db" | "now">): Query {
  const now = deps.now();
  const aDayAgo = new Date(now.getTime() - dayMs);
  return allExports(deps).where((eb) =>
    eb.or([eb("expires", "<=", now), eb("status", "<>", "ready").and("created", "<", aDayAgo)]),
  );
}

/** Deletes expired data exports with their files. */
export const deleteExpiredExports = (deps: Deps): Promise<void> =>
  transaction(deps.db, (trx) => deleteExports(trx, expiredExports({ ...deps, db: trx })));
