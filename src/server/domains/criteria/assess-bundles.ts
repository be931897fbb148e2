import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { AssessmentResult } from "#rules/criteria/assess.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants, inTenant } from "#server/platform/db/tenant-scope.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type AssessableRow, assessableColumns, householdAssessor } from "./household-assessor.ts";
import { loadOpenedContents } from "./load-opened-contents.ts";

type Row = AssessableRow & { tenant: string; bundle_id: string; has_opened: boolean };

/**
 * Derives a conclusion from a household's results.
 * @param missing the number of results that depend on reports which weren't loaded yet
 * @returns null if the conclusion depends on them
 */
type Conclude<Conclusion> = (results: readonly AssessmentResult[], missing: number) => Conclusion | null;
type BundleConclusion<Conclusion> = { tenant: string; id: string; conclusion: Conclusion };

/** The number of households whose reports are loaded at a time, since their answers and contents are large. */
const chunkSize = 250;
/** The number of households after which the assessment yields to other requests. */
const yieldInterval = 500;

/**
 * Assesses the criteria of bundles as this actor sees them: a report that they currently may not read counts as
 * missing, so that no conclusion reveals anything about it. Reports are loaded only if the conclusion depends on them.
 * @param bundleQuery selects the bundles of the actor's landlord side with their `tenant` and `id`
 */
export async function assessBundles<Conclusion>(
  deps: Deps,
  actor: Actor,
  bundleQuery: RawBuilder<unknown>,
  conclude: Conclude<Conclusion>,
): Promise<BundleConclusion<Conclusion>[]> {
  const { rows } = await sql<Row>`
    select a.tenant, a.bundle_id, a.id as application_id, a.status as application_status, a.created, a.offered_at,
      ${assessableColumns},
      exists (select from reports r where r.tenant = a.tenant and r.application_id = a.id
        and r.status = 'ready' and r.seen_at is not null) as has_opened
    from (${bundleQuery}) f join applications a on a.tenant = f.tenant and a.bundle_id = f.id
    where a.destroyed_at is null`.execute(acrossTenants(deps.db, landlordTenants(actor)));
  const all: BundleConclusion<Conclusion>[] = [];
  for (const [tenant, tenantRows] of Map.groupBy(rows, (row) => row.tenant))
    for (const [id, conclusion] of await assessTenant(deps, actor, tenant, tenantRows, conclude))
      all.push({ tenant, id, conclusion });
  return all;
}

async function assessTenant<Conclusion>(
  deps: Deps,
  actor: Actor,
  tenant: string,
  rows: readonly Row[],
  conclude: Conclude<Conclusion>,
): Promise<Map<string, Conclusion>> {
  const db = await inTenant(deps.db, tenant);
  const assess = householdAssessor(deps.now());
  const households = Map.groupBy(rows, (row) => row.bundle_id);
  const conclusions = new Map<string, Conclusion>();
  const unconcluded: [id: string, members: Row[]][] = [];
  let assessed = 0;
  for (const [id, members] of households) {
    if (++assessed % yieldInterval === 0) await setImmediate();
    const { results, missing } = assess(members, (row) => (row.has_opened ? null : []));
    const conclusion = conclude(results, missing);
    if (conclusion === null) unconcluded.push([id, members]);
    else conclusions.set(id, conclusion);
  }
  for (let from = 0; from < unconcluded.length; from += chunkSize) {
    const chunk = unconcluded.slice(from, from + chunkSize);
    const ids = chunk.flatMap(([, members]) => members.map((row) => row.application_id));
    const contents = await loadOpenedContents(deps, db, actor, ids);
    for (const [id, members] of chunk) {
      const { results } = assess(members, (row) => contents.get(row.application_id) ?? []);
      const conclusion = conclude(results, 0);
      if (conclusion !== null) conclusions.set(id, conclusion);
    }
  }
  return conclusions;
}
