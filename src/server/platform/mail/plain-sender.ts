import { hasLink } from "#rules/household/invitations.ts";
import type { EmailContent } from "./render-email.ts";

/** Returns a name that no email program makes a link: what would be one is separated into words. */
const plainName = (name: string): string =>
  hasLink(name)
    ? name
        .replace(/[.@:/\\\u3002\uff0e\uff61\uff20\uff1a\uff0f]+/g, " ")
        .replace(/\s+/g, " ")
        .trim()
    : name;

/**
 * Takes links out of the names of an email's sender, wherever its text has them. New names are refused with links, so that
 * this concerns those that were saved before.
 */
export function withPlainSender<Content extends EmailContent>(content: Content): Content {
  const { sender } = content;
  const names = [sender?.name ?? "", sender?.business ?? ""].filter((name) => plainName(name) !== name);
  if (!sender || names.length === 0) return content;
  const plain = (text: string) => names.reduce((result, name) => result.replaceAll(name, plainName(name)), text);
  return {
    ...content,
    subject: plain(content.subject),
    heading: plain(content.heading),
    paragraphs: content.paragraphs.map(plain),
    reason: plain(content.reason),
    sender: {
      ...sender,
      name: plain(sender.name),
      ...(sender.business !== undefined && { business: plain(sender.business) }),
    },
  };
}
