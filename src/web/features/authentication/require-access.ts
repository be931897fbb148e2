import { redirect } from "react-router";
import { type User, userQuery } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query-client.ts";

/** Creates a route loader that admits the users for whom `canAccess` is truthy, and redirects others to the path `fallbackPath`. */
export const requireAccess = (canAccess: (user: User) => unknown, fallbackPath: () => string) => async () =>
  canAccess(await queryClient.ensureQueryData(userQuery)) ? null : redirect(fallbackPath());
