import { contextOf, type User } from "#web/api/accounts/users.ts";
import { type View, viewOfPath } from "#web/navigation/areas.ts";
import { paths } from "#web/navigation/paths.ts";

const key = "lintel_view";

/** Returns the view that a user with both roles has selected. Other users have one view. */
export function viewOf(user: User): View {
  if (!hasBoth(user)) return contextOf(user);
  return localStorage.getItem(key) === "applicant" ? "applicant" : "landlord";
}

/** Returns the view of a page: that of its path, since users with both roles also follow links to the other view. */
export function viewAt(pathname: string, user: User): View {
  return (hasBoth(user) && viewOfPath(pathname)) || viewOf(user);
}

/** Whether a user is both a landlord and an applicant, so that they can switch the view. */
export function hasBoth(user: User): boolean {
  return user.landlord !== null && user.applicant !== null;
}

/** Saves the view that a user with both roles selected. */
export function switchView(to: View): void {
  localStorage.setItem(key, to);
}

/** Returns the path of a view's first screen, without a redirect. */
export function homeOf(view: View): string {
  return view === "landlord" ? paths.applicantsTab("submitted") : paths.area("applications");
}
