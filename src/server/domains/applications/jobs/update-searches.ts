import { z } from "zod";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { updateSearchColumns } from "../search.ts";

/** The number of bundles in one job. */
const batchSize = 100;

type Payload = { template: string } | { bundles: string[] };

/**
 * Updates the search text of a form's applicants after the form was renamed, or of bundles after their agent was
 * changed. Idempotent.
 */
async function updateSearches({ db }: TenantDeps, payload: Payload): Promise<void> {
  const bundles = "bundles" in payload ? payload.bundles : await listBundlesOfForm(db, payload.template);
  // separate transactions, because each one locks its bundle
  for (const bundle of bundles) await transaction(db, (trx) => updateSearchColumns(trx, bundle));
}

async function listBundlesOfForm(db: Db, template: string): Promise<string[]> {
  const rows = await db
    .selectFrom("applications")
    .select("bundle_id")
    .distinct()
    .where("template_id", "=", template)
    .where("destroyed_at", "is", null)
    .orderBy("bundle_id")
    .execute();
  return rows.map(({ bundle_id }) => bundle_id);
}

/** Updates the search texts of bundles after the transaction, in the order of their IDs. */
export async function enqueueUpdateSearches(trx: Db, bundleIds: readonly string[]): Promise<void> {
  const ids = [...new Set(bundleIds)].sort();
  for (let start = 0; start < ids.length; start += batchSize)
    await enqueue(trx, "update-searches", { bundles: ids.slice(start, start + batchSize) }, { ifQueued: "add" });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "update-searches": Payload;
  }
}

export const updateSearchesJob = defineTenantJob({
  name: "update-searches",
  schema: z.union([z.object({ template: z.uuid() }), z.object({ bundles: z.array(z.uuid()) })]),
  run: updateSearches,
});
