import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Closing, DataExport, SupportAccess } from "#contract/accounts/personal-data.ts";
import type { IdentityConfirmation } from "#contract/accounts/tokens.ts";
import { call } from "#web/api/client.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";

export type { DataExport };

/** Loads what must be finished before the account can be closed. */
export const accountClosingQuery = queryOptions({
  queryKey: ["account-closing"],
  queryFn: ({ signal }): Promise<Closing> => call("GET /account/closing/", { signal }),
  staleTime: 0,
});

/** Poll interval for a copy that is being prepared, in ms. */
const pollMs = 4_000;

/** Loads the copies of the user's data, and polls while one is being prepared. */
export const dataExportsQuery = queryOptions({
  queryKey: ["data-exports"],
  queryFn: async ({ signal }): Promise<DataExport[]> => (await call("GET /data_exports/", { signal })).results,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === "preparing") ? pollMs : false),
});

/** Loads when the support team acted on the user's behalf. */
export const supportAccessesQuery = queryOptions({
  queryKey: ["support-accesses"],
  queryFn: async ({ signal }): Promise<SupportAccess[]> => (await call("GET /support_accesses/", { signal })).results,
});

/** Requests a copy of the user's data. */
export function useRequestDataExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: IdentityConfirmation) => call("POST /data_exports/", { body: proof }),
    onSettled: () => client.invalidateQueries(dataExportsQuery),
  });
}

/** Downloads a finished copy, with proof of the user's identity. */
export const downloadDataExport = (id: string, proof: IdentityConfirmation): Promise<Blob> =>
  callForBlob("POST /data_exports/:id/download/", { params: { id }, body: proof });

/** Closes the account and ends its session. */
export const closeAccount = (proof: IdentityConfirmation) => call("POST /account/close/", { body: proof });
