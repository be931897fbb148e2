import { type Filter, filterOf } from "#rules/workflow/statuses.ts";
import type { BundlesQuery } from "#web/api/application-bundles.ts";

/** The tabs, each an address of its own (specification, section 2.3). */
export const tabs = ["submitted", "invited", "archived", "decided"] as const;
export type Tab = (typeof tabs)[number];

export function isTab(name: string | undefined): name is Tab {
  return tabs.some((tab) => tab === name);
}

/** The list's state in the address, besides its tab. */
export type ListState = {
  search: string;
  page: number;
  shortlisted: boolean;
  decision: "accepted" | "declined" | null;
};

export function readState(query: URLSearchParams): ListState {
  const page = Number(query.get("page"));
  const decision = query.get("decision");
  return {
    search: query.get("search") ?? "",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    shortlisted: query.get("shortlisted") === "true",
    decision: decision === "accepted" || decision === "declined" ? decision : null,
  };
}

/** @returns the query with its question mark; what is as usual is left out */
export function writeState({ search, page, shortlisted, decision }: ListState): string {
  const query = new URLSearchParams();
  if (search.trim()) query.set("search", search.trim());
  if (shortlisted) query.set("shortlisted", "true");
  if (decision) query.set("decision", decision);
  if (page > 1) query.set("page", String(page));
  return query.size ? `?${query}` : "";
}

/** What to ask the server for (specification, section 4). */
export function queryOf(tab: Tab, { search, page, shortlisted, decision }: ListState): BundlesQuery {
  return {
    page,
    ...asQuery(filterOf(tab === "decided" && decision ? decision : tab)),
    ...(shortlisted && asQuery(filterOf("shortlisted"))),
    ...(search.trim() && { search: search.trim().slice(0, 200) }),
  };
}

function asQuery(filter: Filter): Omit<BundlesQuery, "page"> {
  if ("status" in filter) return { status: filter.status.join(",") };
  if ("is_archived" in filter) return { is_archived: filter.is_archived ? "true" : "false" };
  return { is_shortlisted: filter.is_shortlisted ? "true" : "false" };
}
