import { type RawBuilder, sql } from "kysely";
import { folded } from "#rules/text/folded.ts";
import { type Query, type Scope, unionOf } from "./page-query.ts";

/**
 * Selects the matches of a search. Every word must occur anywhere in the text, in upper or lower case, with or without
 * accents; if no text has them, words that are similar count.
 * @param limit how many of the newest matches are selected; null: all
 */
export function searched(
  scopes: readonly Scope[],
  query: Pick<Query, "search" | "is_shortlisted" | "status"> & { is_archived?: boolean | null | undefined },
  limit: number | null,
): RawBuilder<unknown> {
  const terms = folded(query.search ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8);
  const { is_archived = false, is_shortlisted = null, status = null } = query;
  return unionOf(
    scopes.map(
      ({ tenant, agent }) => sql`
        select created, tenant, id, status, is_archived, rank
        from search_bundles(${tenant}, ${agent}, ${is_archived}, ${is_shortlisted}, ${status}, ${terms}, ${limit})`,
    ),
  );
}
