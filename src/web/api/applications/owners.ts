import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { bundleFiltersQuery, reloadBundles } from "#web/api/applications/application-bundles.ts";
import { call } from "#web/api/client.ts";

/** Loads the members of the user's company who can own applications. */
export const ownersQuery = queryOptions({
  queryKey: ["owners"],
  queryFn: ({ signal }) => call("GET /application_bundles/owners/", { signal }),
});

/** Makes a member of the company the owner of bundles. */
export function useChangeOwner() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { username: string; bundles: string[] }) =>
      call("POST /application_bundles/change_owner/", { body }),
    onSettled: () => Promise.all([reloadBundles(client), client.invalidateQueries(bundleFiltersQuery)]),
  });
}
