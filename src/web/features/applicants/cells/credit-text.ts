import { applicantsTexts } from "#texts/applicants/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/application-bundles.ts";

/** The credit scores of a bundle's applicants that the reader may see, in the order of the applicants; often none. */
export function creditScores({ applications }: Bundle, t: Translate): string[] {
  return applications.flatMap(({ credit }) =>
    credit ? [credit.score === null ? t(applicantsTexts).no_score : String(credit.score)] : [],
  );
}

/** How many of a bundle's reports are ready, and how many there may be. */
export const reportCounts = ({ applications }: Bundle): { ready: number; all: number } => ({
  ready: applications.reduce((sum, { reports_ready }) => sum + reports_ready, 0),
  all: applications.reduce((sum, { reports_total }) => sum + reports_total, 0),
});
