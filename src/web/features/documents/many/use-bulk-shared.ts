import { useMemo } from "react";
import { useUser } from "#web/api/accounts/users.ts";
import { useOwnRole } from "#web/features/documents/own-role/use-own-role.ts";
import type { BulkShared } from "./bulk-rows.ts";

/**
 * Returns the data that all rows share: the template's roles, the user's own role, and the user as the sender.
 * @returns `shared`, null until the user's own role is known
 */
export function useBulkShared(roles: readonly string[]) {
  const user = useUser();
  const { ownRole, setOwn: setOwnRole } = useOwnRole(roles);
  const shared = useMemo((): BulkShared | null => {
    const sender = { name: user.landlord?.name || user.username, email: user.username };
    return ownRole === undefined ? null : { roles, sender, ownRole };
  }, [roles, user, ownRole]);
  return { shared, own: ownRole, setOwn: setOwnRole };
}
