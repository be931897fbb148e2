import { createContext, useContext } from "react";
import { type NewForm, paths } from "#web/navigation/paths.ts";

/** Where the screens of a new form lead: they are the dashboard's, and steps of a guided setup too. */
export type NewFormScreens = {
  reports: (chosen: NewForm) => string;
  name: (chosen: NewForm) => string;
  created: (slug: string) => string;
  leave: string;
  /** whether they are all there is: then they say how many they are */
  isWhole: boolean;
};

const ofDashboard: NewFormScreens = {
  reports: paths.newFormReports,
  name: paths.newFormName,
  created: (slug) => paths.area("forms", { created: slug }),
  leave: paths.area("forms"),
  isWhole: true,
};

export const NewFormScreensContext = createContext(ofDashboard);

export const useNewFormScreens = (): NewFormScreens => useContext(NewFormScreensContext);
