import { hasLink } from "#rules/household/invitations.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import { problemsTexts } from "#texts/problems/texts.ts";

/**
 * Rejects a caller whose name contains a link or an address, if an email with the name goes to someone who may not know
 * them.
 * @throws ProblemError `conflict`
 */
export function requirePlainName({ name }: { name: string }): void {
  if (hasLink(name)) throw conflict((t) => t(problemsTexts).own_name_without_links);
}

/**
 * Rejects links and addresses in names of people, businesses or places that appear in emails to others.
 * @param texts by field name
 * @throws ProblemError `invalid`
 */
export function requireNoLinks(texts: Record<string, string | undefined>): void {
  const faulty = Object.entries(texts).filter(([, text]) => hasLink(text ?? ""));
  if (faulty.length > 0)
    throw invalid(Object.fromEntries(faulty.map(([field]) => [field, [(t) => t(invitationProblemsTexts).no_links]])));
}
