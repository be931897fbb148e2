import { formatDate } from "#rules/text/dates.ts";
import { informationRequestsTexts } from "#texts/information-requests/texts.ts";
import type { Texts } from "#texts/message.ts";
import type { InformationRequest } from "#web/api/applications/information-requests.ts";

/** Returns what a request asks for, as text: the document, or corrections. */
export const requestedText = ({ document, label }: Pick<InformationRequest, "document" | "label">, t: Texts): string =>
  document === null
    ? t(informationRequestsTexts).corrections
    : label || t(informationRequestsTexts).documents[document];

/** Returns the due date of a request, as text. */
export const dueText = ({ due }: Pick<InformationRequest, "due">, t: Texts): string =>
  t(informationRequestsTexts).due({ day: formatDate(due) });
