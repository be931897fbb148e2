import { sql } from "kysely";
import { filterOf, type Status } from "#rules/workflow/statuses.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { scopesOf, searched } from "./list.ts";
import { type Query, unionOf } from "./narrowed.ts";

type Count = { status: Status; is_archived: boolean; n: number };
const anything: Query = { page: 1, page_size: 25, sort: "-received" };

/** Counts the bundles of a landlord's side in each tab; with a search, only its matches. */
export async function countBundles(deps: Deps, actor: Actor, search: string | undefined) {
  const scopes = scopesOf(actor);
  const counts = search
    ? [false, true].map((is_archived) => {
        const found = searched(scopes, { ...anything, search, is_archived });
        return sql`
          select b.status, b.is_archived, count(*) as n from (${found}) f
          join application_bundles b on b.tenant = f.tenant and b.id = f.id group by b.status, b.is_archived`;
      })
    : scopes.map(
        ({ tenant, agent }) => sql`
          select status, is_archived, sum(n) as n from bundle_counts
          where tenant = ${tenant} ${agent ? sql`and agent_id = ${agent}` : sql``} group by status, is_archived`,
      );
  if (scopes.length === 0) return { submitted: 0, invited: 0, archived: 0, decided: 0 };
  const { rows } = await sql<Count>`
    select status, is_archived, n::int as n from (${unionOf(counts)}) counted`.execute(
    acrossTenants(deps.db, landlordTenants(actor)),
  );
  const sum = (counted: (row: Count) => boolean) => rows.filter(counted).reduce((total, { n }) => total + n, 0);
  const inTab = (tab: string) => {
    const filter = filterOf(tab);
    return sum(({ status, is_archived }) => !is_archived && "status" in filter && filter.status.includes(status));
  };
  return {
    submitted: inTab("submitted"),
    invited: inTab("invited"),
    archived: sum(({ is_archived }) => is_archived),
    decided: inTab("decided"),
  };
}
