import { type RawBuilder, sql } from "kysely";
import { loadOpenedContents } from "#server/domains/criteria/load-opened-contents.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants, inTenant } from "#server/platform/db/tenant-scope.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { SortValues } from "./sort-values.ts";

/** The number of reports loaded at a time. */
const chunkSize = 250;

/**
 * Returns the sort values of bundles by the credit scores of the opened reports that the actor may currently read: a
 * household has its lowest score. A bundle without a score is unknown.
 */
export async function creditSortValues(
  deps: Deps,
  actor: Actor,
  bundleQuery: RawBuilder<unknown>,
): Promise<SortValues> {
  const { rows } = await sql<{ tenant: string; bundle_id: string; application_id: string }>`
    select a.tenant, a.bundle_id, a.id as application_id
    from (${bundleQuery}) f join applications a on a.tenant = f.tenant and a.bundle_id = f.id
    where a.destroyed_at is null and exists (
      select from reports r where r.tenant = a.tenant and r.application_id = a.id
        and r.report_type = 'credit' and r.status = 'ready' and r.seen_at is not null)`.execute(
    acrossTenants(deps.db, landlordTenants(actor)),
  );
  const scores = new Map<string, [lowest: number]>();
  for (const [tenant, applications] of Map.groupBy(rows, (row) => row.tenant)) {
    const db = await inTenant(deps.db, tenant);
    for (let from = 0; from < applications.length; from += chunkSize) {
      const chunk = applications.slice(from, from + chunkSize);
      const ids = chunk.map((row) => row.application_id);
      const contents = await loadOpenedContents(deps, db, actor, ids, "credit");
      for (const { bundle_id, application_id } of chunk)
        for (const content of contents.get(application_id) ?? []) {
          const score = content.kind === "credit" ? content.score?.value : undefined;
          if (typeof score === "number") scores.set(bundle_id, [Math.min(score, ...(scores.get(bundle_id) ?? []))]);
        }
    }
  }
  return scores;
}
