import { applicantListTexts } from "#texts/applicant-list/texts.ts";
import type { Texts } from "#texts/message.ts";
import type { CriteriaCounts } from "./criteria-counts.ts";

/** Describes how many criteria are met, then how many aren't or have to be checked: `4 of 6 met`, `1 not met`. */
export function criteriaCountTexts({ met, not_met, to_check }: CriteriaCounts, t: Texts): string[] {
  const texts = t(applicantListTexts).criteria;
  return [
    texts.met({ met: String(met), all: String(met + not_met + to_check) }),
    ...(not_met ? [texts.not_met({ n: String(not_met) })] : []),
    ...(to_check ? [texts.to_check({ n: String(to_check) })] : []),
  ];
}
