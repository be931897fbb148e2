import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { HouseholdRole } from "#rules/household/household-roles.ts";
import { reloadBundles } from "#web/api/applications/application-bundles.ts";
import { call } from "#web/api/client.ts";

/** Groups applications, together with the groups that they are in. */
export function useGroupApplications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (application_ids: string[]) => call("POST /application_bundles/group/", { body: { application_ids } }),
    onSettled: () => reloadBundles(client),
  });
}

/** Ungroups the whole household, or some of its applications. */
export function useUngroupApplications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ slug, ids }: { slug: string; ids?: string[] }) =>
      call("POST /application_bundles/:slug/ungroup/", {
        params: { slug },
        body: ids ? { application_ids: ids } : {},
      }),
    onSettled: () => reloadBundles(client),
  });
}

/** Changes a household member's role in the application. */
export function useChangeHouseholdRole(slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { application: string; role: HouseholdRole }) =>
      call("PATCH /application_bundles/:slug/roles/", { params: { slug }, body: { roles: [change] } }),
    onSettled: () => reloadBundles(client),
  });
}
