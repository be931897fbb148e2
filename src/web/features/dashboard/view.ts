import { contextOf, type User } from "#web/api/accounts/users.ts";
import { paths } from "#web/navigation/paths.ts";

export type View = "landlord" | "applicant";

const key = "lintel_view";

/** Which of their parts a user who is both looks at; everybody else has but one view. */
export function viewOf(user: User): View {
  if (!hasBoth(user)) return contextOf(user);
  return localStorage.getItem(key) === "applicant" ? "applicant" : "landlord";
}

export function hasBoth(user: User): boolean {
  return user.landlord !== null && user.applicant !== null;
}

export function switchView(to: View): void {
  localStorage.setItem(key, to);
}

/** Where a view begins: the screen itself, and not an address that leads on to it. */
export function homeOf(view: View): string {
  return view === "landlord" ? paths.applicantsTab("submitted") : paths.applications();
}
