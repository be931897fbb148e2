import { sql } from "kysely";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { unionAll } from "./filtering/page-query.ts";
import { scopesOf } from "./list.ts";

/** The maximum number of options listed for each filter. */
const maxOptions = 200;

/** Lists the forms, units and agents of a landlord's applicants, as options for the list's filters. */
export async function listBundleFilters(deps: Deps, actor: Actor) {
  const scopes = scopesOf(actor);
  if (scopes.length === 0) return { forms: [], units: [], agents: [] };
  const db = acrossTenants(deps.db, landlordTenants(actor));
  const visibleBundles = unionAll(
    scopes.map(
      ({ tenant, agent }) => sql`
        select b.tenant, b.id, b.unit, b.agent_id from application_bundles b
        where b.deleted_at is null and b.tenant = ${tenant} ${agent ? sql`and b.agent_id = ${agent}` : sql``}`,
    ),
  );
  const [forms, units, agents] = await Promise.all([
    sql<{ slug: string; name: string }>`
      select t.slug, t.name from application_templates t
      where t.tenant = any(${scopes.map(({ tenant }) => tenant)}::uuid[]) and exists (
        select from applications a join (${visibleBundles}) b on b.tenant = a.tenant and b.id = a.bundle_id
        where a.tenant = t.tenant and a.template_id = t.id
      ) order by lower(t.name), t.slug limit ${maxOptions}`.execute(db),
    sql<{ unit: string }>`
      select unit from (${visibleBundles}) b where unit <> '' group by unit order by lower(unit), unit limit ${maxOptions}`.execute(
      db,
    ),
    sql<{ id: string; name: string }>`
      select u.id, u.name from users u where u.id in (select agent_id from (${visibleBundles}) b)
      order by lower(u.name), u.id limit ${maxOptions}`.execute(db),
  ]);
  return { forms: forms.rows, units: units.rows.map(({ unit }) => unit), agents: agents.rows };
}
