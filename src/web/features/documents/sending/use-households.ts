import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { bundlesQuery } from "#web/api/applications/application-bundles.ts";
import { householdOf } from "#web/features/documents/sending/households.ts";

/** Milliseconds without typing before a search starts. */
const pause = 300;

const listOf = (search: string) =>
  bundlesQuery({ page: 1, page_size: 100, context: "landlord", ...(search && { search }) });

/**
 * The landlord's newest households, or those that a search finds.
 * @returns `isEmpty`, whether the landlord has none; `isLong`, whether there are more than are shown without a search
 */
export function useHouseholds() {
  const [search, setSearch] = useState("");
  const [pausedSearch] = useDebouncedValue(search.trim(), pause);
  const newest = useQuery(listOf("")).data;
  const found = useQuery(listOf(pausedSearch)).data;
  const households = (found?.results ?? []).map(householdOf);
  return {
    households,
    search,
    setSearch,
    hasMore: (found?.count ?? 0) > households.length,
    isEmpty: newest?.count === 0,
    isLong: newest !== undefined && newest.count > newest.results.length,
  };
}

export type HouseholdSearch = ReturnType<typeof useHouseholds>;
