import { sql } from "kysely";
import { filterOfTab, type ListTab, listTabs, type Status } from "#rules/workflow/statuses.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { maxCounted, unionAll } from "./filtering/page-query.ts";
import { searchSql } from "./filtering/search-query.ts";
import { scopesOf } from "./list.ts";

type Count = { status: Status; is_archived: boolean; n: number };

/** Counts the bundles of a landlord's side in each tab; with a search, only its matches, up to `maxCounted`. */
export async function countBundles(deps: Deps, actor: Actor, search: string | undefined) {
  const scopes = scopesOf(actor);
  const counts = search
    ? [
        sql`select status, is_archived, count(*) as n
          from (${searchSql(scopes, { search, is_archived: null }, null)}) found group by status, is_archived`,
      ]
    : scopes.map(
        ({ tenant, agent }) => sql`
          select status, is_archived, sum(n) as n from bundle_counts
          where tenant = ${tenant} ${agent ? sql`and agent_id = ${agent}` : sql``} group by status, is_archived`,
      );
  if (scopes.length === 0) return { submitted: 0, invited: 0, archived: 0, decided: 0, minimums: [] };
  const { rows } = await sql<Count>`
    select status, is_archived, n::int as n from (${unionAll(counts)}) counted`.execute(
    acrossTenants(deps.db, landlordTenants(actor)),
  );
  const sum = (isCounted: (row: Count) => boolean) => rows.filter(isCounted).reduce((total, { n }) => total + n, 0);
  const countInTab = (tab: ListTab) => {
    const filter = filterOfTab(tab);
    return sum(({ status, is_archived }) => !is_archived && "status" in filter && filter.status.includes(status));
  };
  const totals = {
    submitted: countInTab("submitted"),
    invited: countInTab("invited"),
    archived: sum(({ is_archived }) => is_archived),
    decided: countInTab("decided"),
  };
  if (!search) return { ...totals, minimums: [] };
  const shownCount = (tab: ListTab) => Math.min(totals[tab], maxCounted);
  return {
    submitted: shownCount("submitted"),
    invited: shownCount("invited"),
    archived: shownCount("archived"),
    decided: shownCount("decided"),
    minimums: listTabs.filter((tab) => totals[tab] > maxCounted),
  };
}
