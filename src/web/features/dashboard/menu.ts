import type { Translate } from "#ui/texts.tsx";
import type { View } from "#web/features/dashboard/view.ts";
import { paths } from "#web/navigation/paths.ts";

export type MenuItem = {
  to: string;
  label: string;
  icon: "people" | "form" | "gear";
  /** where what the entry lists is opened, when that is elsewhere */
  activePrefix?: string;
};

/** The entries of the side menu: what the view has screens for. */
export function menuOf(view: View, t: Translate): MenuItem[] {
  const settings: MenuItem = { to: paths.settings(), label: t("Settings"), icon: "gear" };
  return view === "landlord"
    ? [
        { to: paths.applicants(), label: t("Applicants"), icon: "people", activePrefix: paths.application("") },
        { to: paths.forms(), label: t("Forms"), icon: "form" },
        settings,
      ]
    : [
        { to: paths.applications(), label: t("Applications"), icon: "form", activePrefix: paths.ownApplication("") },
        settings,
      ];
}
