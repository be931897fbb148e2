import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { bundlesQuery } from "#web/api/applications/application-bundles.ts";
import { householdOf } from "#web/features/documents/sending/households.ts";

/** The debounce delay of the search, in ms. */
const pause = 300;

const listOf = (search: string) =>
  bundlesQuery({ page: 1, page_size: 100, context: "landlord", ...(search && { search }) });

/**
 * Returns the landlord's newest households, or the results of a search.
 * @returns `isEmpty`, whether the landlord has none; `isLong`, whether there are more than are shown without a search;
 *   `queries`, whose errors must be shown
 */
export function useHouseholds() {
  const [search, setSearch] = useState("");
  const [pausedSearch] = useDebouncedValue(search.trim(), pause);
  const newest = useQuery(listOf(""));
  const found = useQuery(listOf(pausedSearch));
  const households = (found.data?.results ?? []).map(householdOf);
  return {
    households,
    search,
    setSearch,
    hasMore: (found.data?.count ?? 0) > households.length,
    isEmpty: newest.data?.count === 0,
    isLong: newest.data !== undefined && newest.data.count > newest.data.results.length,
    queries: [newest, found],
  };
}

export type HouseholdSearch = ReturnType<typeof useHouseholds>;
