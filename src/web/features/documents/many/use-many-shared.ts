import { useMemo } from "react";
import { documentsTexts } from "#texts/documents/texts.ts";
import { useT } from "#ui/texts.tsx";
import { useUser } from "#web/api/accounts/users.ts";
import type { ManyShared } from "./many-rows.ts";

/** Returns what every row of many has in common: the template's roles, and the user as the sender. */
export function useManyShared(roles: readonly string[]): ManyShared {
  const t = useT();
  const user = useUser();
  return useMemo(
    () => ({
      roles,
      sender: { name: user.landlord?.name || user.username, email: user.username },
      own: t(documentsTexts).landlord,
    }),
    [roles, user, t],
  );
}
