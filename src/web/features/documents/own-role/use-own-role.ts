import { useState } from "react";
import { findOwnRole } from "./find-own-role.ts";

/** Returns the sender's role in a document: the selected one, else the one implied by the role names. */
export function useOwnRole(roles: readonly string[]) {
  const [selectedRole, setOwnRole] = useState<string | null>();
  // a newer version of the template may have other roles
  const isSelectionValid = selectedRole === null || (selectedRole !== undefined && roles.includes(selectedRole));
  return { ownRole: isSelectionValid ? selectedRole : findOwnRole(roles), setOwn: setOwnRole };
}
