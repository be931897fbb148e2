import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Session } from "#contract/accounts/sessions.ts";
import { call } from "#web/api/client.ts";

export type { Session };

/** Loads the user's sessions, the current one first. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }): Promise<Session[]> => (await call("GET /sessions/", { signal })).results,
});

/** Ends the session with the given ID; without one, all others. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      await (id ? call("POST /sessions/:id/revoke/", { params: { id } }) : call("POST /sessions/revoke_others/"));
    },
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
}
