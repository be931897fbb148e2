import { nameWithoutLinks } from "#rules/household/invitations.ts";
import { truncate } from "#rules/text/text.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { textMessageTexts } from "#texts/text-message/texts.ts";

/** The maximum characters of the sender's own words in a text message. */
export const maxTextNoteLength = 160;

type InvitationTextParts = { sender: string; home: string; link: string; note: string; isReminder: boolean };

/** Adds a space after each dot within a word, since phones turn any text that looks like a domain into a link. */
const withoutLinks = (text: string): string =>
  nameWithoutLinks(text).replace(/[.\u3002\uff0e\uff61](?=\p{L}{2})/gu, ". ");

/**
 * Returns the text message of an invitation: the sender, the home, the link, the note and how to opt out. It contains
 * no other link.
 */
export function invitationText(
  language: Language,
  { sender, home, link, note, isReminder }: InvitationTextParts,
): string {
  const texts = textsIn(language)(textMessageTexts);
  const textValues = { sender: truncate(withoutLinks(sender), 60), home: truncate(withoutLinks(home), 80), link };
  const firstLine = isReminder ? texts.reminder(textValues) : texts.invitation(textValues);
  return [firstLine, withoutLinks(note.trim()), texts.stop].filter(Boolean).join("\n");
}

/** Returns the link of an invitation; one in Spanish opens the form in Spanish. @param secret in the fragment */
export const invitationLink = (site: string, slug: string, language: Language, secret: string): string =>
  `${site}/apply/${slug}${language === "es" ? "?lang=es" : ""}${secret}`;
