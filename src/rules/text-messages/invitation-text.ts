import { plainName } from "#rules/household/invitations.ts";
import { truncate } from "#rules/text/text.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { textMessageTexts } from "#texts/text-message/texts.ts";

/** The maximum characters of the sender's own words in a text message. */
export const maxTextNoteLength = 160;

type Parts = { sender: string; home: string; link: string; note: string; isReminder: boolean };

/** Phones make a link of whatever looks like a domain, with any ending: a space after each dot within a word prevents it. */
const withoutLinks = (text: string): string => plainName(text).replace(/[.\u3002\uff0e\uff61](?=\p{L}{2})/gu, ". ");

/**
 * Writes the text message of an invitation: who invites to apply for what, the link, the note, and how to stop. No other
 * text of it is a link.
 */
export function invitationText(language: Language, { sender, home, link, note, isReminder }: Parts): string {
  const texts = textsIn(language)(textMessageTexts);
  const named = { sender: truncate(withoutLinks(sender), 60), home: truncate(withoutLinks(home), 80), link };
  const first = isReminder ? texts.reminder(named) : texts.invitation(named);
  return [first, withoutLinks(note.trim()), texts.stop].filter(Boolean).join("\n");
}

/** Returns the link of an invitation; one in Spanish opens the form in Spanish. @param secret in the fragment */
export const invitationLink = (site: string, slug: string, language: Language, secret: string): string =>
  `${site}/apply/${slug}${language === "es" ? "?lang=es" : ""}${secret}`;
