import { applicantsTexts } from "#texts/applicants/texts.ts";
import { useT } from "#ui/texts.tsx";
import type { Tab } from "#web/features/applicants/state/list-state.ts";

/** Returns the names of the tabs. */
export function useTabNames(): Record<Tab, string> {
  const t = useT();
  return {
    submitted: t(applicantsTexts).submitted,
    invited: t(applicantsTexts).invited,
    archived: t(applicantsTexts).archived,
    decided: t(applicantsTexts).decided,
  };
}
