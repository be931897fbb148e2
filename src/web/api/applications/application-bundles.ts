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
    // what was loaded while the page was chosen is not loaded again when it renders
    staleTime: 1_000,
    refetchOnWindowFocus: false,
    // rows stay visible while another page or search is loading; those of another tab do not
    placeholderData: (before, last) =>
      (last?.queryKey[1] as BundlesQuery | undefined)?.status === query.status ? keepPreviousData(before) : undefined,
  });
}

/** All that a list shows on all of its pages, as a CSV file. */
export const applicantsCsv = ({ page: _, ...query }: BundlesQuery): Promise<Blob> =>
  callForBlob("GET /application_bundles/csv/", { query });

const waitingKey = "application_bundles_waiting";

/** The page of bundles as it is now, where it differs from the one that is shown; `live-events/refresh.ts` loads it. */
export const waitingQuery = (query: BundlesQuery) =>
  queryOptions({
    queryKey: [waitingKey, query],
    queryFn: ({ signal }): Promise<Bundles> => call("GET /application_bundles/", { query, signal }),
    staleTime: 0,
    enabled: false,
  });

export const countsKey = "application_bundle_counts";
export type BundleFilters = Output<"GET /application_bundles/filters/">;

/** How many applicants each tab has, or how many of a search's. */
export function bundleCountsQuery(search = "") {
  return queryOptions({
    queryKey: [countsKey, search],
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

/** Who else is undecided about the unit of a bundle; reloaded together with applications. */
export function sameUnitQuery(slug: string) {
  return queryOptions({
    queryKey: [applicationsKey, "same_unit", slug],
    queryFn: ({ signal }) => call("GET /application_bundles/:slug/same_unit/", { params: { slug }, signal }),
  });
}

/** Loads a bundle's position in the order received; reloaded together with applications. */
export function orderQuery(slug: string, session: string | null = null) {
  return queryOptions({
    queryKey: [applicationsKey, "order", slug, session],
    queryFn: ({ signal }) =>
      session === null
        ? call("GET /application_bundles/:slug/order/", { params: { slug }, signal })
        : call("GET /shared/bundles/:slug/order/", { params: { slug }, session, signal }),
  });
}

const endpoints = {
  archive: "POST /application_bundles/archive/",
  unarchive: "POST /application_bundles/unarchive/",
  delete: "POST /application_bundles/delete/",
} as const;
export type Change = keyof typeof endpoints | "shortlist" | "unshortlist";

const flags = {
  archive: { is_archived: true },
  unarchive: { is_archived: false },
  shortlist: { is_shortlisted: true },
  unshortlist: { is_shortlisted: false },
} as const;

/** Sorts bundles. The change is shown at once, and reverted if the server rejects it. */
export function useChangeBundles() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [key],
    mutationFn: ({ change, ...body }: { change: Change; slugs: string[]; seen?: Record<string, number> }) =>
      change === "shortlist" || change === "unshortlist"
        ? // said, not toggled: a colleague may do the same at once
          call("POST /application_bundles/shortlist/", { body: { ...body, ...flags[change] } })
        : call(endpoints[change], { body }),
    onMutate: async ({ change, slugs }) => {
      if (change === "delete") return [];
      await client.cancelQueries({ queryKey: [key] });
      const before = client.getQueriesData({ queryKey: [key] });
      for (const [queryKey] of before) {
        const query = queryKey[1] as BundlesQuery;
        client.setQueryData(queryKey, (page: Bundles | undefined) => page && changed(page, query, change, slugs));
      }
      return before;
    },
    onError: (_error, _change, before) => {
      for (const [queryKey, page] of before ?? []) client.setQueryData(queryKey, page);
    },
    onSettled: () => reloadBundles(client),
  });
}

/** Whether bundles are being sorted right now: another sorting is ignored until then (specification, section 4). */
export function isSorting(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: [key] }) > 0;
}

function changed(page: Bundles, query: BundlesQuery, change: keyof typeof flags, slugs: string[]): Bundles {
  const results = page.results
    .map((bundle) => (slugs.includes(bundle.slug) ? { ...bundle, ...flags[change] } : bundle))
    .filter((bundle) => !slugs.includes(bundle.slug) || isListed(bundle, query));
  return { ...page, results, count: page.count - (page.results.length - results.length) };
}

/** Whether a list with this filter shows the bundle; without `is_archived` it shows what is not archived. */
function isListed(bundle: Bundle, { is_archived = "false", is_shortlisted }: BundlesQuery): boolean {
  if (bundle.is_archived !== (is_archived === "true")) return false;
  return is_shortlisted === undefined || bundle.is_shortlisted === (is_shortlisted === "true");
}

export type Decision =
  | { accept: true; body: Input<"POST /application_bundles/:slug/accept/">["body"] }
  | { accept: false; body: Input<"POST /application_bundles/:slug/reject/">["body"] };

/** The mutation key of the decisions that this page's user makes. */
export const decisionKey = ["decision"] as const;

/** Takes a decision back, as long as nothing of it was sent. */
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

/** Reloads what shows applications and their bundles. */
export async function reloadBundles(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [key] }),
    client.invalidateQueries({ queryKey: [countsKey] }),
    client.invalidateQueries({ queryKey: [applicationsKey] }),
  ]);
}
