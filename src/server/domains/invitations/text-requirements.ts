import { parsePhone } from "#phone-plans";
import { hasLink } from "#rules/household/invitations.ts";
import { isUsNumber } from "#rules/phones/us-time-zones.ts";
import type { TextConsent } from "#rules/text-messages/consent.ts";
import type { TemplateRow } from "#server/domains/forms/records/load.ts";
import { keyedHashOfNumber, optedOutNumbers } from "#server/domains/text-messages/opt-outs.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { invalid } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import type { Message } from "#texts/message.ts";
import { textConsentTexts } from "#texts/text-consent/texts.ts";
import { findInvitedNumbers } from "./limits.ts";
import { senderIdsOf } from "./unsubscribe/opt-outs.ts";

/** Returns the number in the format for text messages; undefined unless it is a US number. */
export function parseTextNumber(typedNumber: string): string | undefined {
  const number = parsePhone(typedNumber);
  return number && isUsNumber(number) ? number : undefined;
}

/** Phones turn more into links than email programs do: any domain followed by a slash, and any email address. */
const phoneLinkPattern = /[\w-]\.[a-z]{2,}\/|\S@\S/i;

/**
 * Returns the caller's statement that people consented to text messages, with the wording that was shown.
 * @throws ProblemError `invalid` on `send_sms` if no vendor is configured, on `text_consent` without the statement, and
 * on `text_note` for a note with a link
 */
export function requireTextConsent(
  deps: TenantDeps,
  actor: Actor,
  template: TemplateRow,
  { text_consent, text_note = "" }: { text_consent: boolean; text_note?: string },
): TextConsent {
  if (!deps.messages) throw invalid({ send_sms: [(t) => t(invitationProblemsTexts).no_texts] });
  if (!text_consent) throw invalid({ text_consent: [(t) => t(invitationProblemsTexts).consent_required] });
  if (hasLink(text_note) || phoneLinkPattern.test(text_note))
    throw invalid({ text_note: [(t) => t(invitationProblemsTexts).no_links] });
  const wording = textConsentTexts.in(actor.language).statement({ landlord: template.landlord_name });
  return { by: actor.id, at: deps.now().toISOString(), wording };
}

/**
 * Returns the number of a person who can be invited by text message.
 * @throws ProblemError `invalid` on `applicant_phone_number`
 */
export async function requireTextable(
  deps: TenantDeps,
  trx: Db,
  template: TemplateRow,
  typedNumber: string,
): Promise<string> {
  const phoneNumberError = (text: Message) => invalid({ applicant_phone_number: [text] });
  const number = parseTextNumber(typedNumber);
  if (!number) throw phoneNumberError((t) => t(invitationProblemsTexts).us_number);
  if ((await optedOutNumbers(deps, trx, senderIdsOf(template), [number])).size > 0)
    throw phoneNumberError((t) => t(invitationProblemsTexts).texts_stopped);
  if ((await findInvitedNumbers(deps, trx, template.id, [number])).size > 0)
    throw phoneNumberError((t) => t(invitationProblemsTexts).already_invited);
  if (await isLandline(deps, trx, number)) throw phoneNumberError((t) => t(invitationProblemsTexts).landline);
  return number;
}

/** Whether the vendor reported for an earlier message that the number is a landline. */
async function isLandline(deps: TenantDeps, trx: Db, number: string): Promise<boolean> {
  const landlineMessage = await trx
    .selectFrom("text_messages")
    .select("id")
    .where("number", "=", keyedHashOfNumber(deps, number))
    .where("failure", "=", "landline")
    .executeTakeFirst();
  return landlineMessage !== undefined;
}
