import type { ListTab } from "#rules/workflow/statuses.ts";
import { applicantsTexts } from "#texts/applicants/texts.ts";
import { useT } from "#ui/texts.tsx";

/** Returns the names of the tabs. */
export function useTabNames(): Record<ListTab, string> {
  const t = useT();
  return {
    submitted: t(applicantsTexts).submitted,
    invited: t(applicantsTexts).invited,
    archived: t(applicantsTexts).archived,
    decided: t(applicantsTexts).decided,
  };
}
