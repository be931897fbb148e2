import { type RawBuilder, sql } from "kysely";
import { foldText } from "#rules/text/fold-text.ts";
import { type Query, type Scope, unionAll } from "./page-query.ts";

/**
 * Selects the matches of a search. Every word must occur in the text, ignoring case and accents; if no text contains
 * all of them, similar words count.
 * @param limit the maximum number of matches, newest first; null: all
 */
export function searchSql(
  scopes: readonly Scope[],
  query: Pick<Query, "search" | "is_shortlisted" | "status"> & { is_archived?: boolean | null | undefined },
  limit: number | null,
): RawBuilder<unknown> {
  const terms = foldText(query.search ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8);
  const { is_archived = false, is_shortlisted = null, status = null } = query;
  return unionAll(
    scopes.map(
      ({ tenant, agent }) => sql`
        select created, tenant, id, status, is_archived, rank
        from search_bundles(${tenant}, ${agent}, ${is_archived}, ${is_shortlisted}, ${status}, ${terms}, ${limit})`,
    ),
  );
}
