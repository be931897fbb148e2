import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";

/** Finds a bundle that isn't deleted, without checking permissions. */
export const findBundleRow = (db: Db, slug: string) =>
  db
    .selectFrom("application_bundles")
    .select(columnsOf("application_bundles"))
    .where("slug", "=", slug)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
