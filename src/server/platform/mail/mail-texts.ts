import type { Language } from "#texts/languages.ts";
import { mailTexts } from "#texts/mail/texts.ts";
import type { EmailText } from "./render-email.ts";

/** Returns the notice at the end of every email in production while vendors are emulated. */
export const trialNotice = (language: Language): string => mailTexts.in(language).trial;

/** Returns the introduction of several emails that are sent as one. */
export function combinedText(language: Language, n: number): EmailText {
  const t = mailTexts.in(language);
  return {
    subject: t.combined_subject({ n }),
    heading: t.combined_heading({ n }),
    paragraphs: [t.combined],
    reason: t.combined_reason,
  };
}
