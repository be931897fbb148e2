import { z } from "zod";
import { transaction } from "#server/platform/db/connect.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { updateSearchColumns } from "../search.ts";

/** The number of bundles that one transaction updates. */
const batchSize = 100;

/** Updates the search text of a form's applicants after the form was renamed. Idempotent. */
async function updateSearches({ db }: TenantDeps, { template }: { template: string }): Promise<void> {
  const rows = await db
    .selectFrom("applications")
    .select("bundle_id")
    .distinct()
    .where("template_id", "=", template)
    .where("destroyed_at", "is", null)
    .orderBy("bundle_id")
    .execute();
  const bundles = rows.map(({ bundle_id }) => bundle_id);
  for (let start = 0; start < bundles.length; start += batchSize)
    await transaction(db, async (trx) => {
      for (const bundle of bundles.slice(start, start + batchSize)) await updateSearchColumns(trx, bundle);
    });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "update-searches": { template: string };
  }
}

export const updateSearchesJob = defineTenantJob({
  name: "update-searches",
  schema: z.object({ template: z.uuid() }),
  run: updateSearches,
});
