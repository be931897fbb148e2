import { hasLink } from "#rules/household/invitations.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import { problemsTexts } from "#texts/problems/texts.ts";

/**
 * Refuses a caller whose name has a link or an address, where the name is in an email to somebody who may not know them.
 * @throws ProblemError `conflict`
 */
export function requirePlainName({ name }: { name: string }): void {
  if (hasLink(name)) throw conflict((t) => t(problemsTexts).own_name_without_links);
}

/**
 * Refuses links and addresses in texts that name a person, business or place in emails to others.
 * @param texts by the names of their fields
 * @throws ProblemError `invalid`
 */
export function requireNoLinks(texts: Record<string, string | undefined>): void {
  const faulty = Object.entries(texts).filter(([, text]) => hasLink(text ?? ""));
  if (faulty.length > 0)
    throw invalid(Object.fromEntries(faulty.map(([field]) => [field, [(t) => t(invitationProblemsTexts).no_links]])));
}
