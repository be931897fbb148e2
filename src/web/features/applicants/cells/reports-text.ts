import { applicantsTexts } from "#texts/applicants/texts.ts";
import type { Translate } from "#ui/texts.tsx";
import type { Bundle } from "#web/api/applications/application-bundles.ts";
import { reportCounts } from "#web/features/applicants/cells/credit-text.ts";

/** Returns the progress of a household's reports for the landlord's list; empty if none were ordered. */
export function reportsText(bundle: Bundle, t: Translate): string {
  const { ready, all } = reportCounts(bundle);
  const isWithdrawn = bundle.applications.map(({ consent_withdrawn_at }) => consent_withdrawn_at !== null);
  if (ready === 0 && isWithdrawn.length > 0 && isWithdrawn.every(Boolean)) return t(applicantsTexts).consent_withdrawn;
  const count = all > 0 ? t(applicantsTexts).reports({ ready, all }) : "";
  return [count, isWithdrawn.some(Boolean) ? t(applicantsTexts).consent_withdrawn : ""].filter(Boolean).join(" · ");
}
