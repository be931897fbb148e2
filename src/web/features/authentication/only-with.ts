import { redirect } from "react-router";
import { type User, userQuery } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query.ts";

/** Creates a route loader that admits the users for whom `may` is truthy, and redirects others to the path `other`. */
export const onlyWith = (may: (user: User) => unknown, other: () => string) => async () =>
  may(await queryClient.ensureQueryData(userQuery)) ? null : redirect(other());
