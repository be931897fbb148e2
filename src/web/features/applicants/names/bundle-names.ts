import { applicantLabel } from "#rules/applicant/applicant-label.ts";
import { truncate } from "#rules/text/text.ts";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import type { ApplicationSummary } from "#web/api/applications/applications.ts";

/** Returns what an applicant is called in lists. */
export const nameOf = ({ applicant }: ApplicationSummary): string => truncate(applicantLabel(applicant), 80);

/** Returns the names of a bundle's applicants, for a list. */
export const namesOf = ({ applications }: Pick<Bundle, "applications">): string => applications.map(nameOf).join(", ");
