import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input, Output } from "#contract/api/call-types.ts";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { applicationsKey } from "#web/api/applications/applications.ts";
import { call } from "#web/api/client.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";

export type { Bundle };
export type BundlesQuery = Omit<NonNullable<Input<"GET /application_bundles/">["query"]>, "page"> & { page: number };
export type Bundles = Output<"GET /application_bundles/">;

const key = "application_bundles";

export { key as bundlesKey };

/** Loads one page of bundles. Live updates change its rows without moving them. */
export function bundlesQuery(query: BundlesQuery) {
  return queryOptions({
    queryKey: [key, query],
    queryFn: ({ signal }): Promise<Bundles> => call("GET /application_bundles/", { query, signal }),
    // don't load again on render what was preloaded on navigation
    staleTime: 1_000,
    refetchOnWindowFocus: false,
    // rows stay visible while another page or search of the same tab is loading
    placeholderData: (previousData, previousQuery) =>
      (previousQuery?.queryKey[1] as BundlesQuery | undefined)?.status === query.status
        ? keepPreviousData(previousData)
        : undefined,
  });
}

/** Downloads all pages of a list as a CSV file. */
export const downloadApplicantsCsv = ({ page: _, ...query }: BundlesQuery): Promise<Blob> =>
  callForBlob("GET /application_bundles/csv/", { query });

const freshBundlesKey = "application_bundles_waiting";

/**
 * The current server version of a page of bundles, if it differs from the one on screen; loaded by
 * `live-events/refresh-queries.ts`.
 */
export const freshBundlesQuery = (query: BundlesQuery) =>
  queryOptions({
    queryKey: [freshBundlesKey, query],
    queryFn: ({ signal }): Promise<Bundles> => call("GET /application_bundles/", { query, signal }),
    staleTime: 0,
    enabled: false,
  });

export const bundleCountsKey = "application_bundle_counts";
export type BundleFilters = Output<"GET /application_bundles/filters/">;

/** Loads the number of applicants in each tab, or of those that match a search. */
export function bundleCountsQuery(search = "") {
  return queryOptions({
    queryKey: [bundleCountsKey, search],
    queryFn: ({ signal }) => call("GET /application_bundles/counts/", { query: search ? { search } : {}, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Loads the values that the list can be filtered by. */
export const bundleFiltersQuery = queryOptions({
  queryKey: ["application_bundle_filters"],
  queryFn: ({ signal }) => call("GET /application_bundles/filters/", { signal }),
  staleTime: 60_000,
});

/** Loads the other undecided applicants for the unit of a bundle; reloaded together with applications. */
export function sameUnitQuery(slug: string) {
  return queryOptions({
    queryKey: [applicationsKey, "same_unit", slug],
    queryFn: ({ signal }) => call("GET /application_bundles/:slug/same_unit/", { params: { slug }, signal }),
  });
}

/** Loads a bundle's position in the order received; reloaded together with applications. */
export function decisionOrderQuery(slug: string, session: string | null = null) {
  return queryOptions({
    queryKey: [applicationsKey, "order", slug, session],
    queryFn: ({ signal }) =>
      session === null
        ? call("GET /application_bundles/:slug/order/", { params: { slug }, signal })
        : call("GET /shared/bundles/:slug/order/", { params: { slug }, session, signal }),
  });
}

const changeEndpoints = {
  archive: "POST /application_bundles/archive/",
  unarchive: "POST /application_bundles/unarchive/",
  delete: "POST /application_bundles/delete/",
} as const;
export type BundleChange = keyof typeof changeEndpoints | "shortlist" | "unshortlist";

const changedFlags = {
  archive: { is_archived: true },
  unarchive: { is_archived: false },
  shortlist: { is_shortlisted: true },
  unshortlist: { is_shortlisted: false },
} as const;

/**
 * Archives, shortlists or deletes bundles, or undoes the first two. The UI updates optimistically and is reverted if
 * the server rejects the change.
 */
export function useChangeBundles() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [key],
    mutationFn: ({ change, ...body }: { change: BundleChange; slugs: string[]; seen?: Record<string, number> }) =>
      change === "shortlist" || change === "unshortlist"
        ? // sets the flag instead of toggling it: a colleague may make the same change at once
          call("POST /application_bundles/shortlist/", { body: { ...body, ...changedFlags[change] } })
        : call(changeEndpoints[change], { body }),
    onMutate: async ({ change, slugs }) => {
      if (change === "delete") return [];
      await client.cancelQueries({ queryKey: [key] });
      const previousPages = client.getQueriesData({ queryKey: [key] });
      for (const [queryKey] of previousPages) {
        const query = queryKey[1] as BundlesQuery;
        client.setQueryData(queryKey, (page: Bundles | undefined) => page && applyChange(page, query, change, slugs));
      }
      return previousPages;
    },
    onError: (_error, _change, previousPages) => {
      for (const [queryKey, page] of previousPages ?? []) client.setQueryData(queryKey, page);
    },
    onSettled: () => reloadBundles(client),
  });
}

/** Whether a change of bundles is in progress: others are ignored until it ends (specification, section 4). */
export function isChangingBundles(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: [key] }) > 0;
}

function applyChange(page: Bundles, query: BundlesQuery, change: keyof typeof changedFlags, slugs: string[]): Bundles {
  const results = page.results
    .map((bundle) => (slugs.includes(bundle.slug) ? { ...bundle, ...changedFlags[change] } : bundle))
    .filter((bundle) => !slugs.includes(bundle.slug) || isListed(bundle, query));
  return { ...page, results, count: page.count - (page.results.length - results.length) };
}

/** Whether a list with this filter shows the bundle; without `is_archived`, the list excludes archived bundles. */
function isListed(bundle: Bundle, { is_archived = "false", is_shortlisted }: BundlesQuery): boolean {
  if (bundle.is_archived !== (is_archived === "true")) return false;
  return is_shortlisted === undefined || bundle.is_shortlisted === (is_shortlisted === "true");
}

export type Decision =
  | { accept: true; body: Input<"POST /application_bundles/:slug/accept/">["body"] }
  | { accept: false; body: Input<"POST /application_bundles/:slug/reject/">["body"] };

/** The mutation key of the decisions made on this page. */
export const decisionKey = ["decision"] as const;

/** Undoes a decision, while nothing about it was sent. */
export function useUndoDecision(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: decisionKey,
    mutationFn: () => call("POST /application_bundles/:slug/undo_decision/", { params: { slug } }),
    onSettled: () => reloadBundles(client),
  });
}

/** Accepts or declines a bundle. Every retry of one decision sends the same `idempotencyKey`. */
export function useDecide(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: decisionKey,
    mutationFn: ({ idempotencyKey, ...decision }: Decision & { idempotencyKey: string }) =>
      decision.accept
        ? call("POST /application_bundles/:slug/accept/", { params: { slug }, body: decision.body, idempotencyKey })
        : call("POST /application_bundles/:slug/reject/", { params: { slug }, body: decision.body, idempotencyKey }),
    onSettled: () => reloadBundles(client),
  });
}

/** Reloads all queries of applications and their bundles. */
export async function reloadBundles(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [key] }),
    client.invalidateQueries({ queryKey: [bundleCountsKey] }),
    client.invalidateQueries({ queryKey: [applicationsKey] }),
  ]);
}
