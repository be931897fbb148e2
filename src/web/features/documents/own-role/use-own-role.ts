import { useState } from "react";
import { findOwnRole } from "./find-own-role.ts";

/** Returns the sender's role in a document: the selected one, else the one implied by the role names. */
export function useOwnRole(roles: readonly string[]) {
  const [chosen, setOwn] = useState<string | null>();
  // a newer version of the template may have other roles
  const isChosen = chosen === null || (chosen !== undefined && roles.includes(chosen));
  return { own: isChosen ? chosen : findOwnRole(roles), setOwn };
}
