import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { LedgerDifference } from "#contract/my-payments/ledger-differences.ts";
import { call } from "#web/api/client.ts";

export type { LedgerDifference };

const key = "ledger differences";

/** Loads one page of the differences between the ledger and the payment provider. */
export const ledgerDifferencesQuery = (list: "open" | "closed", page: number) =>
  queryOptions({
    queryKey: [key, list, page],
    queryFn: ({ signal }) => call("GET /ledger_differences/", { query: { list, page }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Resolves a difference with a reason. */
export function useResolveDifference(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => call("POST /ledger_differences/:id/resolve/", { params: { id }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: [key] }),
  });
}
