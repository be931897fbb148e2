import { applicantsTexts } from "#texts/applicants/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";

/**
 * Returns the credit scores of a bundle's applicants that the user may see, in the order of the applicants; often none.
 */
export function creditScores({ applications }: Bundle, t: Translate): string[] {
  return applications.flatMap(({ credit }) =>
    credit ? [credit.score === null ? t(applicantsTexts).no_score : String(credit.score)] : [],
  );
}

/** Counts a bundle's finished reports, and all that are possible. */
export const reportCounts = ({ applications }: Bundle): { ready: number; all: number } => ({
  ready: applications.reduce((sum, { reports_ready }) => sum + reports_ready, 0),
  all: applications.reduce((sum, { reports_total }) => sum + reports_total, 0),
});
