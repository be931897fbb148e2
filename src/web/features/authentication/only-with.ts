import { redirect } from "react-router";
import { type User, userQuery } from "#web/api/accounts/users.ts";
import { queryClient } from "#web/api/query.ts";

/** Creates a route's loader that lets in the users whom `may` names, and leads the others to the path `other`. */
export const onlyWith = (may: (user: User) => unknown, other: () => string) => async () =>
  may(await queryClient.ensureQueryData(userQuery)) ? null : redirect(other());
