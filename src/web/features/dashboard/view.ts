import { type User, userRoleOf } from "#web/api/accounts/users.ts";
import { type View, viewOfPath } from "#web/navigation/areas.ts";
import { paths } from "#web/navigation/paths.ts";

const viewKey = "lintel_view";

/** Returns the view that a user with both roles has selected. Other users have one view. */
export function viewOf(user: User): View {
  if (!hasBothRoles(user)) return userRoleOf(user);
  return localStorage.getItem(viewKey) === "applicant" ? "applicant" : "landlord";
}

/** Returns the view of a page: that of its path, since users with both roles also follow links to the other view. */
export function viewAt(pathname: string, user: User): View {
  return (hasBothRoles(user) && viewOfPath(pathname)) || viewOf(user);
}

/** Whether a user is both a landlord and an applicant, so that they can switch the view. */
export function hasBothRoles(user: User): boolean {
  return user.landlord !== null && user.applicant !== null;
}

/** Saves the view that a user with both roles selected. */
export function switchView(newView: View): void {
  localStorage.setItem(viewKey, newView);
}

/** Returns the path of a view's first screen, without a redirect. */
export function homePathOf(view: View): string {
  return view === "landlord" ? paths.applicantsTab("submitted") : paths.area("applications");
}
