import type { SelectQueryBuilder } from "kysely";
import type { DB } from "#server/platform/db/schema.ts";
import type { Deps } from "#server/ports/deps.ts";
import { deleteExport } from "./export-file.ts";

type Query = SelectQueryBuilder<DB, "data_exports", { id: string }>;

const allExports = ({ db }: Pick<Deps, "db">): Query => db.selectFrom("data_exports").select("id");

/** Deletes copies of a user's data. */
export const deleteExportsOf = (deps: Deps, userId: string): Promise<void> =>
  deleteExports(deps, allExports(deps).where("user_id", "=", userId));

/** The file is deleted first: without its row it would never be found again. */
async function deleteExports(deps: Deps, which: Query): Promise<void> {
  for (const { id } of await which.execute()) {
    await deleteExport(deps, id);
    await deps.db.deleteFrom("data_exports").where("id", "=", id).execute();
  }
}

/** The copies that can't be downloaded any longer, and those that failed a day ago. */
export function expiredExports(deps: Pick<Deps, "db" | "now">): Query {
  const now = deps.now();
  const aDayAgo = new Date(now.getTime() - 86_400_000);
  return allExports(deps).where((eb) =>
    eb.or([eb("expires", "<=", now), eb("status", "<>", "ready").and("created", "<", aDayAgo)]),
  );
}

export const deleteExpiredExports = (deps: Deps): Promise<void> => deleteExports(deps, expiredExports(deps));
