import { useState } from "react";
import { findOwnRole } from "./find-own-role.ts";

/** Returns which of a document's roles is the sender's: the chosen one, else the one that the roles' names show. */
export function useOwnRole(roles: readonly string[]) {
  const [chosen, setOwn] = useState<string | null>();
  // a newer version of the template may have other roles
  const isChosen = chosen === null || (chosen !== undefined && roles.includes(chosen));
  return { own: isChosen ? chosen : findOwnRole(roles), setOwn };
}
