import { findTemplate, type TemplateRow } from "#server/domains/forms/records/load.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { invalid, notFound, ProblemError } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canSeeTemplate, canSendInvitations } from "#server/policies/application-templates.ts";
import { invitationProblemsTexts } from "#texts/invitation-problems/texts.ts";
import type { InvitationInput } from "./invitee.ts";

/**
 * Loads a form to which the caller may invite people, and whose invitations they may see.
 * @throws ProblemError `not_found`, `forbidden`
 */
export async function loadInvitingForm(trx: Db, actor: Actor, slug: string): Promise<TemplateRow> {
  const template = await findTemplate(trx, slug);
  if (!template || !canSeeTemplate(actor, template)) throw notFound();
  if (!canSendInvitations(actor, template))
    throw new ProblemError("forbidden", (t) => t(invitationProblemsTexts).cant_invite);
  return template;
}

/** Returns a home of the form's list. @throws ProblemError `invalid` if it is no longer listed */
export function findInvitedHome({ homes }: TemplateRow, home_id: string | undefined) {
  const home = homes.find(({ id }) => id === home_id);
  if (home_id && !home) throw invalid({ home_id: [(t) => t(invitationProblemsTexts).home_gone] });
  return home;
}

/** An agent's invitations are addressed to the agent, who otherwise couldn't see the application. */
export const invitingAgentOf = ({ id, name, company }: Actor, { company_id }: TemplateRow): InvitationInput["agent"] =>
  company_id !== null && company?.isAgent ? { value: id, label: name } : null;
