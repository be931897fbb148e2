import { createContext, useContext } from "react";
import { type NewForm, paths } from "#web/navigation/paths.ts";

/** The URLs of the screens that create a form: in the dashboard, or as steps of the onboarding. */
export type NewFormScreens = {
  reports: (chosen: NewForm) => string;
  name: (chosen: NewForm) => string;
  created: (slug: string) => string;
  exitPath: string;
  /** whether the flow has no other steps, so that the screens show their step number */
  isStandalone: boolean;
};

const dashboardScreens: NewFormScreens = {
  reports: paths.newFormReports,
  name: paths.newFormName,
  created: (slug) => paths.area("forms", { created: slug }),
  exitPath: paths.area("forms"),
  isStandalone: true,
};

export const NewFormScreensContext = createContext(dashboardScreens);

/** Returns the URLs of the screens that create a form. */
export const useNewFormScreens = (): NewFormScreens => useContext(NewFormScreensContext);
