import { createContext } from "react";
import { attachment } from "#web/api/applications/applications.ts";
import { paths } from "#web/navigation/paths.ts";

/** The differences between the pages that show an application. */
export type ReviewPlace = {
  /** the path of its reports */
  reportPath: (application: string, type: string) => string;
  /** the path of the answers of another member of the household */
  formPath: (application: string) => string;
  /** loads a file of the applicant; null: the reader can't open files */
  loadFile: ((path: string) => Promise<Blob>) | null;
  /** of a share's recipient, who reads and decides with it; null: the user's own session */
  session: string | null;
};

export const ownPlace: ReviewPlace = {
  reportPath: paths.applicationReport,
  formPath: paths.applicationForm,
  loadFile: attachment,
  session: null,
};

/** The landlord's and the applicant's own pages, by default. */
export const ReviewContext = createContext<ReviewPlace>(ownPlace);
