import { createContext } from "react";
import { paths } from "#web/navigation/paths.ts";

/** The differences between the pages that show an application. */
export type ReviewPlace = {
  /** the path of its reports */
  reportPath: (application: string, type: string) => string;
  /** whether the reader can open the applicant's files */
  opensFiles: boolean;
};

/** The landlord's and the applicant's own pages, by default. */
export const ReviewContext = createContext<ReviewPlace>({ reportPath: paths.applicationReport, opensFiles: true });
