import { sql } from "kysely";
import { filterOf, type Status } from "#rules/workflow/statuses.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { acrossTenants } from "#server/platform/db/tenant-scope.ts";
import { landlordTenants } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { countedMost, unionOf } from "./filtering/page-query.ts";
import { searched } from "./filtering/search-query.ts";
import { scopesOf } from "./list.ts";

type Count = { status: Status; is_archived: boolean; n: number };
const countedTabs = ["submitted", "invited", "archived", "decided"] as const;

/** Counts the bundles of a landlord's side in each tab; with a search, only its matches, up to `countedMost`. */
export async function countBundles(deps: Deps, actor: Actor, search: string | undefined) {
  const scopes = scopesOf(actor);
  const counts = search
    ? [
        sql`select status, is_archived, count(*) as n
          from (${searched(scopes, { search, is_archived: null }, null)}) found group by status, is_archived`,
      ]
    : scopes.map(
        ({ tenant, agent }) => sql`
          select status, is_archived, sum(n) as n from bundle_counts
          where tenant = ${tenant} ${agent ? sql`and agent_id = ${agent}` : sql``} group by status, is_archived`,
      );
  if (scopes.length === 0) return { submitted: 0, invited: 0, archived: 0, decided: 0, minimums: [] };
  const { rows } = await sql<Count>`
    select status, is_archived, n::int as n from (${unionOf(counts)}) counted`.execute(
    acrossTenants(deps.db, landlordTenants(actor)),
  );
  const sum = (counted: (row: Count) => boolean) => rows.filter(counted).reduce((total, { n }) => total + n, 0);
  const inTab = (tab: string) => {
    const filter = filterOf(tab);
    return sum(({ status, is_archived }) => !is_archived && "status" in filter && filter.status.includes(status));
  };
  const all = {
    submitted: inTab("submitted"),
    invited: inTab("invited"),
    archived: sum(({ is_archived }) => is_archived),
    decided: inTab("decided"),
  };
  if (!search) return { ...all, minimums: [] };
  const shown = (tab: (typeof countedTabs)[number]) => Math.min(all[tab], countedMost);
  return {
    submitted: shown("submitted"),
    invited: shown("invited"),
    archived: shown("archived"),
    decided: shown("decided"),
    minimums: countedTabs.filter((tab) => all[tab] > countedMost),
  };
}
