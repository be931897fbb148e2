import { criteriaFilters } from "#rules/criteria/criteria-counts.ts";
import { type Sort, sorts } from "#rules/workflow/sort-keys.ts";
import { filterOfTab, type ListFilter, type ListTab, listTabs } from "#rules/workflow/statuses.ts";
import type { BundlesQuery } from "#web/api/applications/application-bundles.ts";

/** Whether a path segment names a tab of the list of applicants. */
export function isTab(name: string | undefined): name is ListTab {
  return listTabs.some((tab) => tab === name);
}

/** The filters with a string value in the URL; empty if they are off. */
export const textFilters = [
  "status",
  "form",
  "unit",
  "agent",
  "report",
  "criteria",
  "received_from",
  "received_to",
  "move_in_from",
  "move_in_to",
] as const;
export type TextFilter = (typeof textFilters)[number];

/** The list's state in the URL, besides its tab. */
export type ListState = Record<TextFilter, string> & {
  search: string;
  page: number;
  shortlisted: boolean;
  decision: "accepted" | "declined" | null;
  sort: Sort;
  /** sorted by unit, with a heading for each */
  grouped: boolean;
};

export const newestFirst: Sort = "-received";
const isSort = (text: string): text is Sort => (sorts as readonly string[]).includes(text);

/** The values of filters that are off. */
export const noFilters = {
  ...(Object.fromEntries(textFilters.map((name) => [name, ""])) as Record<TextFilter, string>),
  shortlisted: false,
  decision: null,
} satisfies Partial<ListState>;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
/** Patterns of valid filter values; a filter with another value is off. */
const filterPatterns: Record<TextFilter, RegExp> = {
  status: /^[ICUBPSAR]$/,
  form: /^.{1,60}$/,
  unit: /^.{1,300}$/,
  agent: /^[0-9a-f-]{36}$/,
  report: /^(credit|eviction|criminal)$/,
  criteria: /^(met|not_met|to_check)$/,
  received_from: dayPattern,
  received_to: dayPattern,
  move_in_from: dayPattern,
  move_in_to: dayPattern,
};

/** Parses the state of the list of applicants from its URL. Invalid parts are ignored. */
export function parseListState(query: URLSearchParams): ListState {
  const page = Number(query.get("page"));
  const decision = query.get("decision");
  const sort = query.get("sort") ?? "";
  const texts = textFilters.map((name) => {
    const text = query.get(name) ?? "";
    return [name, filterPatterns[name].test(text) ? text : ""];
  });
  return {
    ...(Object.fromEntries(texts) as Record<TextFilter, string>),
    search: query.get("search") ?? "",
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    shortlisted: query.get("shortlisted") === "true",
    decision: decision === "accepted" || decision === "declined" ? decision : null,
    sort: isSort(sort) ? sort : newestFirst,
    grouped: query.get("group") === "unit",
  };
}

/** @returns the query with its question mark; defaults are omitted */
export function formatListState({ search, page, shortlisted, decision, sort, grouped, ...texts }: ListState): string {
  const query = new URLSearchParams();
  if (search.trim()) query.set("search", search.trim());
  if (shortlisted) query.set("shortlisted", "true");
  if (decision) query.set("decision", decision);
  for (const name of textFilters) if (texts[name]) query.set(name, texts[name]);
  if (sort !== newestFirst) query.set("sort", sort);
  if (grouped) query.set("group", "unit");
  if (page > 1) query.set("page", String(page));
  return query.size ? `?${query}` : "";
}

/** Whether a filter is on; a search doesn't count. */
export const isFiltered = (state: ListState): boolean =>
  state.shortlisted || state.decision !== null || textFilters.some((name) => state[name] !== "");

/** Converts the state to the server's query for the list (specification, section 4). */
export function listQuery(tab: ListTab, state: ListState): BundlesQuery {
  const { search, page, shortlisted, decision, status, form, unit, agent, report, criteria } = state;
  const metCriteria = criteriaFilters.find((name) => name === criteria);
  const sort = state.grouped ? "unit" : state.sort;
  return {
    page,
    ...filterQuery(filterOfTab(tab === "decided" && decision ? decision : tab)),
    ...(status && { status }),
    ...(shortlisted && filterQuery(filterOfTab("shortlisted"))),
    ...(search.trim() && { search: search.trim().slice(0, 200) }),
    ...(form && { form }),
    ...(unit && { unit }),
    ...(agent && { agent }),
    ...(report && { reports: report }),
    ...(metCriteria && { criteria: metCriteria }),
    ...dayQuery("received_from", state.received_from, "T00:00:00"),
    ...dayQuery("received_to", state.received_to, "T23:59:59.999"),
    ...(state.move_in_from && { move_in_from: state.move_in_from }),
    ...(state.move_in_to && { move_in_to: state.move_in_to }),
    ...(sort !== newestFirst && { sort }),
  };
}

/** Returns the start or end of a day in the user's time zone; undefined for invalid text. */
function dayQuery(name: "received_from" | "received_to", day: string, time: string) {
  const instant = new Date(`${day}${time}`);
  return day && !Number.isNaN(instant.getTime()) ? { [name]: instant.toISOString() } : {};
}

function filterQuery(filter: ListFilter): Omit<BundlesQuery, "page"> {
  if ("status" in filter) return { status: filter.status.join(",") };
  if ("is_archived" in filter) return { is_archived: filter.is_archived ? "true" : "false" };
  return { is_shortlisted: filter.is_shortlisted ? "true" : "false" };
}
