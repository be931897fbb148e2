import { nameWithoutLinks } from "#rules/household/invitations.ts";
import type { EmailContent } from "./render-email.ts";

/**
 * Removes links from the names of an email's sender, wherever they occur in its text. New names with links are
 * rejected, so this is for names saved before.
 */
export function withoutSenderLinks<Content extends EmailContent>(content: Content): Content {
  const { sender } = content;
  const names = [sender?.name ?? "", sender?.business ?? ""].filter((name) => nameWithoutLinks(name) !== name);
  if (!sender || names.length === 0) return content;
  const removeLinks = (text: string) =>
    // a replacement function, because `$&` in a replacement text would insert the name again
    names.reduce((result, name) => result.replaceAll(name, () => nameWithoutLinks(name)), text);
  return {
    ...content,
    subject: removeLinks(content.subject),
    heading: removeLinks(content.heading),
    paragraphs: content.paragraphs.map(removeLinks),
    reason: removeLinks(content.reason),
    sender: {
      ...sender,
      name: removeLinks(sender.name),
      ...(sender.business !== undefined && { business: removeLinks(sender.business) }),
    },
  };
}
