import { setImmediate } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { type CriteriaFilter, passesAnyway, passesFilter } from "#rules/criteria/criteria-counts.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants, inTenant } from "#server/platform/db/tenant-scope.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type AssessableRow, assessableColumns, householdAssessor } from "./assess-many.ts";
import { contentsByApplication } from "./opened-contents.ts";

type Row = AssessableRow & { tenant: string; bundle_id: string; has_opened: boolean };
type BundleKey = { tenant: string; id: string };

/** The number of applications whose reports are read at a time: their answers and contents are large. */
const chunkSize = 250;
/** The number of households that are assessed before other requests get their turn. */
const pauseAfter = 500;

/**
 * Returns the bundles that pass a filter by criteria, as this actor sees them: a report that they may not read now
 * counts as missing, so the filter reveals nothing of it. Reports are read only where the result depends on them.
 * @param found selects the bundles of the actor's landlord side with their `tenant` and `id`
 */
export async function filterByCriteria(
  deps: Deps,
  actor: Actor,
  found: RawBuilder<unknown>,
  filter: CriteriaFilter,
): Promise<BundleKey[]> {
  const { rows } = await sql<Row>`
    select a.tenant, a.bundle_id, a.id as application_id, a.status as application_status, a.created,
      ${assessableColumns},
      exists (select from reports r where r.tenant = a.tenant and r.application_id = a.id
        and r.status = 'ready' and r.seen_at is not null) as has_opened
    from (${found}) f join applications a on a.tenant = f.tenant and a.bundle_id = f.id
    where a.destroyed_at is null`.execute(acrossTenants(deps.db, landlordTenants(actor)));
  const passed: BundleKey[] = [];
  for (const [tenant, its] of Map.groupBy(rows, (row) => row.tenant))
    passed.push(...(await filterTenant(deps, actor, tenant, its, filter)));
  return passed;
}

async function filterTenant(
  deps: Deps,
  actor: Actor,
  tenant: string,
  rows: readonly Row[],
  filter: CriteriaFilter,
): Promise<BundleKey[]> {
  const db = await inTenant(deps.db, tenant);
  const assess = householdAssessor(deps.now());
  const households = Map.groupBy(rows, (row) => row.bundle_id);
  const passed: string[] = [];
  const undecided: [id: string, members: Row[]][] = [];
  let assessed = 0;
  for (const [id, members] of households) {
    if (++assessed % pauseAfter === 0) await setImmediate();
    const { results, missing } = assess(members, (row) => (row.has_opened ? null : []));
    const outcome = passesAnyway(filter, results, missing);
    if (outcome) passed.push(id);
    else if (outcome === null) undecided.push([id, members]);
  }
  for (let from = 0; from < undecided.length; from += chunkSize) {
    const chunk = undecided.slice(from, from + chunkSize);
    const ids = chunk.flatMap(([, members]) => members.map((row) => row.application_id));
    const contents = await contentsByApplication(deps, db, actor, ids);
    for (const [id, members] of chunk) {
      const { results } = assess(members, (row) => contents.get(row.application_id) ?? []);
      if (passesFilter(filter, results)) passed.push(id);
    }
  }
  return passed.map((id) => ({ tenant, id }));
}
