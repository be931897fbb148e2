import { commonTexts } from "#texts/common/texts.ts";
import { dashboardTexts } from "#texts/dashboard/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import type { View } from "#web/features/dashboard/view.ts";
import { paths } from "#web/navigation/paths.ts";

export type MenuItem = {
  to: string;
  label: string;
  icon: "people" | "form" | "gear" | "bell" | "work";
  /** where what the entry lists is opened, when that is elsewhere */
  activePrefix?: string;
  /** shows a dot while the user has unread notifications */
  hasUnread?: boolean;
  /** on a narrow screen it is in the sheet: the bar has no room for it */
  inSheet?: boolean;
};

/** The entries of the side menu: what the view has screens for. */
export function menuOf(view: View, t: Translate): MenuItem[] {
  const settings: MenuItem = { to: paths.settings(), label: t(dashboardTexts).settings, icon: "gear" };
  return view === "landlord"
    ? [
        {
          to: paths.applicants(),
          label: t(commonTexts).applicants,
          icon: "people",
          activePrefix: paths.application(""),
        },
        { to: paths.forms(), label: t(commonTexts).forms, icon: "form" },
        { to: paths.teams(), label: t(dashboardTexts).team, icon: "work", inSheet: true },
        settings,
        {
          to: paths.notifications(),
          label: t(dashboardTexts).notifications,
          icon: "bell",
          hasUnread: true,
        },
      ]
    : [
        {
          to: paths.applications(),
          label: t(commonTexts).applications,
          icon: "form",
          activePrefix: paths.ownApplication(""),
        },
        settings,
      ];
}
