import type { SelectQueryBuilder } from "kysely";
import type { DB } from "#server/platform/db/schema.ts";
import type { Deps } from "#server/ports/deps.ts";
import { deleteExport } from "./export-file.ts";

type Query = SelectQueryBuilder<DB, "data_exports", { id: string }>;

/** Deletes copies of users' data. The file is deleted first: without its row it would never be found again. */
export async function deleteExports(deps: Deps, which: (query: Query) => Query): Promise<void> {
  const all: Query = deps.db.selectFrom("data_exports").select("id");
  for (const { id } of await which(all).execute()) {
    await deleteExport(deps, id);
    await deps.db.deleteFrom("data_exports").where("id", "=", id).execute();
  }
}

/** Deletes the copies that can't be downloaded any longer, and those that failed a day ago. */
export async function deleteExpiredExports(deps: Deps): Promise<void> {
  const now = deps.now();
  const aDayAgo = new Date(now.getTime() - 86_400_000);
  await deleteExports(deps, (query) =>
    query.where((eb) => eb.or([eb("expires", "<=", now), eb("status", "<>", "ready").and("created", "<", aDayAgo)])),
  );
}
