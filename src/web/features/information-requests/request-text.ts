import { dayFormats } from "#rules/email/day-formats.ts";
import { informationRequestsTexts } from "#texts/information-requests/texts.ts";
import type { Language } from "#texts/languages.ts";
import type { Texts } from "#texts/message.ts";
import type { InformationRequest } from "#web/api/applications/information-requests.ts";

/** Returns what a request asks for, as text: the document, or corrections. */
export const requestedText = ({ document, label }: Pick<InformationRequest, "document" | "label">, t: Texts): string =>
  document === null
    ? t(informationRequestsTexts).corrections
    : label || t(informationRequestsTexts).documents[document];

/** Returns the due date of a request, as text. */
export const dueText = ({ due }: Pick<InformationRequest, "due">, t: Texts, language: Language): string =>
  t(informationRequestsTexts).due({ day: dayFormats[language](due) });
