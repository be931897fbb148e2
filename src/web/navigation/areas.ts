import type { IconName } from "#ui/buttons/icon.tsx";

export type View = "landlord" | "applicant";

/** A part of the dashboard with an entry in the menu. */
export type Area = {
  /** the views that have it in their menu */
  views: readonly View[];
  icon: IconName;
  /** its screen's file below `src/web`, if the area is a single screen; others have their routes in `routes.ts` */
  screen?: string;
  /** the path where its items open, if it isn't below the area */
  itemsPath?: string;
  /** also reachable from views that don't have it in their menu */
  isShared?: boolean;
  /** shows a dot while the user has unread notifications */
  showsUnread?: boolean;
  /** the flag that the landlord must have */
  requiredFlag?: "show_my_payments" | "show_referral" | "beta_features_enabled";
  /** on a narrow screen it is in the bottom sheet: the bar has no room for it */
  isInSheet?: boolean;
};

/**
 * The areas of the dashboard by the last segment of their path, in menu order. Routes, paths and the menu are derived
 * from this list; the labels are `menu` in the texts of the dashboard.
 */
export const areas = {
  applications: { views: ["applicant"], icon: "form", itemsPath: "/dashboard/applicant/view/" },
  applicants: { views: ["landlord"], icon: "people", itemsPath: "/dashboard/view/" },
  forms: { views: ["landlord"], icon: "form" },
  documents: {
    itemsPath: "/dashboard/signings/",
    views: ["landlord"],
    icon: "pen",
    requiredFlag: "beta_features_enabled",
    isInSheet: true,
  },
  ambassador: {
    views: ["landlord"],
    icon: "star",
    requiredFlag: "show_referral",
    isInSheet: true,
    screen: "features/ambassador/ambassador.tsx",
  },
  my_payments: {
    views: ["landlord"],
    icon: "money",
    requiredFlag: "show_my_payments",
    isInSheet: true,
  },
  teams: { views: ["landlord"], icon: "work", isInSheet: true, screen: "features/teams/teams.tsx" },
  settings: { views: ["landlord", "applicant"], icon: "gear" },
  notifications: {
    views: ["landlord"],
    icon: "bell",
    isShared: true,
    showsUnread: true,
    screen: "features/notifications/page.tsx",
  },
} as const satisfies Readonly<Record<string, Area>>;

export type AreaName = keyof typeof areas;

/** Whether an area's screen redirects users who aren't landlords. */
export const isLandlordOnly = ({ views, isShared }: Area): boolean =>
  !isShared && views.every((view) => view === "landlord");

/** Returns the view that a path of the dashboard belongs to; null for those of both. */
export function viewOfPath(pathname: string): View | null {
  const isBelow = (path: string) => pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
  if (landlordPaths.some(isBelow)) return "landlord";
  const area = Object.entries<Area>(areas).find(
    ([name, { itemsPath }]) => isBelow(`/dashboard/${name}`) || (itemsPath && isBelow(itemsPath)),
  );
  if (!area || area[1].isShared) return null;
  const [view, other] = area[1].views;
  return view && !other ? view : null;
}

/** Landlord screens that belong to no area. */
const landlordPaths = ["/dashboard/compare", "/dashboard/sample"];
