import { dashboardTexts } from "#texts/dashboard/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import type { User } from "#web/api/accounts/users.ts";
import type { View } from "#web/navigation/areas.ts";
import { type Area, type AreaName, areas } from "#web/navigation/areas.ts";
import { paths } from "#web/navigation/paths.ts";

export type MenuItem = Area & { to: string; label: string };

/** Returns the menu entries: the areas of the view that the user's flags allow. */
export function menuItemsOf({ landlord }: User, view: View, t: Translate): MenuItem[] {
  return (Object.entries(areas) as [AreaName, Area][])
    .filter(([, { views, requiredFlag }]) => views.includes(view) && (!requiredFlag || landlord?.[requiredFlag]))
    .map(([name, area]) => ({ ...area, to: paths.area(name), label: t(dashboardTexts).menu[name] }));
}
