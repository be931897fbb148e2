import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { bundlesQuery } from "#web/api/applications/application-bundles.ts";
import { householdOf } from "#web/features/documents/sending/households.ts";

/** The debounce delay of the search, in ms. */
const debounceMs = 300;

const householdsQuery = (search: string) =>
  bundlesQuery({ page: 1, page_size: 100, context: "landlord", ...(search && { search }) });

/**
 * Returns the landlord's newest households, or the results of a search.
 * @returns `isEmpty`, whether the landlord has none; `isLong`, whether there are more than are shown without a search;
 *   `queries`, whose errors must be shown
 */
export function useHouseholds() {
  const [search, setSearch] = useState("");
  const [debouncedSearch] = useDebouncedValue(search.trim(), debounceMs);
  const newestQuery = useQuery(householdsQuery(""));
  const searchQuery = useQuery(householdsQuery(debouncedSearch));
  const households = (searchQuery.data?.results ?? []).map(householdOf);
  return {
    households,
    search,
    setSearch,
    hasMore: (searchQuery.data?.count ?? 0) > households.length,
    isEmpty: newestQuery.data?.count === 0,
    isLong: newestQuery.data !== undefined && newestQuery.data.count > newestQuery.data.results.length,
    queries: [newestQuery, searchQuery],
  };
}

export type HouseholdList = ReturnType<typeof useHouseholds>;
