import { hasLink } from "#rules/household/invitations.ts";
import { problemsTexts } from "#texts/problems/texts.ts";
import { ProblemError } from "../../platform/common/errors.ts";

/**
 * Refuses a caller whose name has a link or an address, where the name is in an email to somebody who may not know them.
 * @throws ProblemError `conflict`
 */
export function requirePlainName({ name }: { name: string }): void {
  if (hasLink(name)) throw new ProblemError("conflict", (t) => t(problemsTexts).own_name_without_links);
}
