import { plainName } from "#rules/household/invitations.ts";
import type { EmailContent } from "./render-email.ts";

/**
 * Removes links from the names of an email's sender, wherever they occur in its text. New names with links are
 * rejected, so this is for names saved before.
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
