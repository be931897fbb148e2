import { useMemo } from "react";
import { useUser } from "#web/api/accounts/users.ts";
import { useOwnRole } from "#web/features/documents/own-role/use-own-role.ts";
import type { ManyShared } from "./many-rows.ts";

/**
 * Returns the data that all rows share: the template's roles, the user's own role, and the user as the sender.
 * @returns `shared`, null until the user's own role is known
 */
export function useManyShared(roles: readonly string[]) {
  const user = useUser();
  const { own, setOwn } = useOwnRole(roles);
  const shared = useMemo((): ManyShared | null => {
    const sender = { name: user.landlord?.name || user.username, email: user.username };
    return own === undefined ? null : { roles, sender, own };
  }, [roles, user, own]);
  return { shared, own, setOwn };
}
