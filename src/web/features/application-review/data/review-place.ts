import { createContext } from "react";
import { paths } from "#web/navigation/paths.ts";

/** What differs between the pages on which an application is read. */
export type ReviewPlace = {
  /** where its reports are read */
  reportPath: (application: string, type: string) => string;
  /** whether the reader can open the applicant's files */
  opensFiles: boolean;
};

/** The landlord's and the applicant's own screens, unless a page is another. */
export const ReviewContext = createContext<ReviewPlace>({ reportPath: paths.applicationReport, opensFiles: true });
