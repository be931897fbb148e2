import type { Notice, NoticePart } from "#rules/law/notices/notice-facts.ts";
import { type ProposalFacts, proposalTexts } from "#rules/law/notices/proposal-texts.ts";
import type { Language } from "#texts/languages.ts";

/**
 * Creates the notice that an applicant gets before they are declined because of a criminal record, where the law gives
 * them time to answer. In another language, the statutory parts are repeated in English below.
 */
export function proposalNotice(facts: ProposalFacts, language: Language): Notice {
  const localized = partsOf(facts, language);
  const englishParts = language === "en" ? [] : partsOf(facts, "en").filter(({ by }) => by === "statute");
  return { language, title: proposalTexts[language].title(facts), parts: [...localized, ...englishParts] };
}

function partsOf(facts: ProposalFacts, language: Language): NoticePart[] {
  const wording = proposalTexts[language];
  const citation = facts.waiting.source;
  return [
    { by: "statute", ...wording.intent(facts), citation },
    { by: "landlord", heading: wording.reason(facts), paragraphs: facts.reason.split(/\n{2,}/) },
    ...(facts.bureau ? [{ by: "statute" as const, ...wording.report(facts.bureau), citation }] : []),
    { by: "statute", ...wording.time(facts), citation },
  ];
}
