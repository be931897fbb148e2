import type { Application } from "#web/api/applications/applications.ts";
import { paths } from "#web/navigation/paths.ts";

/** The pages of an application that exist for both sides. */
const sharedPages = ["application", "report", "income"];

/**
 * Returns the path of the page on the user's own side, if the URL is of the other side: `/dashboard/view/…` is the
 * landlord's, `/dashboard/applicant/view/…` the applicant's. A page that their side lacks maps to their first page.
 * Null: the page is already on their side.
 */
export function ownSidePath(
  { pathname, search }: { pathname: string; search: string },
  { id, abilities }: Pick<Application, "id" | "abilities">,
): string | null {
  const { see_history: isLandlord, complete_steps: isApplicant } = abilities;
  const isOwnSide = pathname.startsWith("/dashboard/applicant/") ? isApplicant || !isLandlord : isLandlord;
  if (isOwnSide) return null;
  const home = isLandlord ? paths.application(id) : paths.ownApplication(id);
  const [page = "", ...rest] = pathname.split("/view/")[1]?.split("/").slice(1) ?? [];
  return sharedPages.includes(page) ? [home, page, ...rest].join("/") + search : home;
}
