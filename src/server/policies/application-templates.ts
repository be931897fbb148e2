import { memberCan } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";

/** The owner of a form, which determines who may access it. */
export type TemplateOwner = { landlord_id: string; company_id: string | null };

/** Creating forms: any landlord without a company; in a company, its owner and members with `can_create`. */
export function canCreateTemplate(actor: Actor): boolean {
  if (!actor.isLandlord) return false;
  return actor.company === null || memberCan(actor.company, "create_forms");
}

/** Whether a form is in the actor's list: their own forms, or their company's. */
export function canSeeTemplate(actor: Actor, template: TemplateOwner): boolean {
  if (!actor.isLandlord) return false;
  if (template.company_id === null) return template.landlord_id === actor.id;
  return actor.company?.id === template.company_id;
}

/** Sharing links to forms that select oneself as the applicant's agent: a company's agents. */
export const canUseAgentLink = ({ company }: Actor): boolean => company?.isAgent === true;

/**
 * Inviting people to apply with the forms of one's company, or with one's own if there is no company: in a company its
 * owner and the members who may manage applications or edit forms. Other members have read-only access.
 */
export const canInviteApplicants = (actor: Actor): boolean =>
  actor.isLandlord && (actor.company === null || memberCan(actor.company, "manage_applications"));

/** Inviting people to apply with a form: its landlord; in a company, users who may invite applicants. */
export const canSendInvitations = (actor: Actor, template: TemplateOwner): boolean =>
  canSeeTemplate(actor, template) && (template.company_id === null || canInviteApplicants(actor));

/** Viewing and stopping an invitation list: its sender, and others who may invite, except agents. */
export function canSeeBatch(actor: Actor, batch: TemplateOwner & { created_by: string }): boolean {
  if (!canSendInvitations(actor, batch)) return false;
  return batch.created_by === actor.id || !isLimitedToOwnBatches(actor);
}

/** Whether a user who may invite sees only the lists that they sent: agents. */
export const isLimitedToOwnBatches = ({ company }: Actor): boolean =>
  company !== null && !memberCan(company, "see_all_applications");

/**
 * Having addresses other than one's own notified of a form's applications: not agents, who don't see all applications,
 * and not support staff who act in a user's name, since an address stays after they left.
 */
export const canNotifyOthers = ({ company, impersonation }: Actor): boolean =>
  impersonation === null && (company === null || memberCan(company, "see_all_applications"));

/** Whether the actor may change a form; in a company, members need the permission to create forms. */
export function canEditTemplate(actor: Actor, template: TemplateOwner): boolean {
  return canSeeTemplate(actor, template) && (template.company_id === null || canCreateTemplate(actor));
}
