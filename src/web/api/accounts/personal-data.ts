import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Closing, DataExport, SupportAccess } from "#contract/accounts/personal-data.ts";
import type { Proof } from "#contract/accounts/tokens.ts";
import { call } from "#web/api/client.ts";
import { callForBlob } from "#web/api/files/call-for-blob.ts";

export type { DataExport };

/** What has to be finished before the account can be closed. */
export const closingQuery = queryOptions({
  queryKey: ["account-closing"],
  queryFn: ({ signal }): Promise<Closing> => call("GET /account/closing/", { signal }),
  staleTime: 0,
});

/** The time between polls of a copy that is being prepared, in ms. */
const pollMs = 4_000;

/** Copies of the user's data, polled while one is being prepared. */
export const dataExportsQuery = queryOptions({
  queryKey: ["data-exports"],
  queryFn: async ({ signal }): Promise<DataExport[]> => (await call("GET /data_exports/", { signal })).results,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === "preparing") ? pollMs : false),
});

/** When the support team acted in the user's name. */
export const supportAccessesQuery = queryOptions({
  queryKey: ["support-accesses"],
  queryFn: async ({ signal }): Promise<SupportAccess[]> => (await call("GET /support_accesses/", { signal })).results,
});

/** Requests a copy of the user's data. */
export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: Proof) => call("POST /data_exports/", { body: proof }),
    onSettled: () => client.invalidateQueries(dataExportsQuery),
  });
}

/** Downloads a copy that is ready, with proof that it's its user. */
export const downloadExport = (id: string, proof: Proof): Promise<Blob> =>
  callForBlob("POST /data_exports/:id/download/", { params: { id }, body: proof });

/** Closes the account. Its session ends with it. */
export const closeAccount = (proof: Proof) => call("POST /account/close/", { body: proof });
