import { queryOptions } from "@tanstack/react-query";
import type { Output } from "#contract/api/call-types.ts";
import { call } from "#web/api/client.ts";

export type OwnDraft = Output<"GET /drafts/">["results"][number];

/** The drafts that the user can continue. One may have been submitted or discarded since they were loaded. */
export const ownDraftsQuery = queryOptions({
  queryKey: ["drafts"],
  queryFn: ({ signal }): Promise<OwnDraft[]> => call("GET /drafts/", { signal }).then(({ results }) => results),
  refetchOnMount: "always",
});
