import { queryOptions } from "@tanstack/react-query";
import type { Output } from "#contract/api/call-types.ts";
import { call } from "#web/api/client.ts";

export type OwnDraft = Output<"GET /drafts/">["results"][number];

/** Loads the drafts that the user can continue. A draft may have been submitted or discarded meanwhile. */
export const ownDraftsQuery = queryOptions({
  queryKey: ["drafts"],
  queryFn: ({ signal }): Promise<OwnDraft[]> => call("GET /drafts/", { signal }).then(({ results }) => results),
  refetchOnMount: "always",
});
