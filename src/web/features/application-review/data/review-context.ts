import { createContext } from "react";
import { downloadAttachment } from "#web/api/applications/applications.ts";
import { paths } from "#web/navigation/paths.ts";

/** The differences between the pages that show an application. */
export type ReviewContextValue = {
  /** the path of its reports */
  reportPath: (application: string, type: string) => string;
  /** the path of the answers of another member of the household */
  answersPath: (application: string) => string;
  /** loads a file of the applicant; null: the user can't open files */
  loadFile: ((path: string) => Promise<Blob>) | null;
  /** the session of a share recipient, used for all calls; null: the user's own session */
  shareSession: string | null;
};

export const defaultReviewContext: ReviewContextValue = {
  reportPath: paths.applicationReport,
  answersPath: paths.applicationForm,
  loadFile: downloadAttachment,
  shareSession: null,
};

/** By default, the landlord's and the applicant's own pages. */
export const ReviewContext = createContext<ReviewContextValue>(defaultReviewContext);
