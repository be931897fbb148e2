import { memberCan } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { canCreateTemplate, canSeeTemplate, canSendInvitations, type TemplateOwner } from "./application-templates.ts";

/** Using documents: landlords with beta features. */
export const canUseDocuments = (actor: Actor): boolean => actor.isLandlord && actor.hasBetaFeatures;

/** Creating documents: users who may create forms. */
export const canCreateDocument = (actor: Actor): boolean => canUseDocuments(actor) && canCreateTemplate(actor);

/** Seeing a document template and its files: one's own or one's company's. */
export const canSeeDocument = (actor: Actor, document: TemplateOwner): boolean =>
  canUseDocuments(actor) && canSeeTemplate(actor, document);

/** Whether the actor may change a document template; in a company, members need the permission to create documents. */
export const canEditDocument = (actor: Actor, document: TemplateOwner): boolean =>
  canSeeDocument(actor, document) && canCreateDocument(actor);

/**
 * Sending a document for signature: users who may invite people to apply, except company members without permissions.
 */
export const canSendDocument = (actor: Actor, document: TemplateOwner): boolean =>
  canUseDocuments(actor) && canSendInvitations(actor, document);

/** Seeing a signing: its sender or the user who took over their work, and the company's other members except agents. */
export const canSeeSigning = (actor: Actor, signing: TemplateOwner): boolean =>
  canSeeDocument(actor, signing) &&
  (signing.landlord_id === actor.id || actor.company === null || memberCan(actor.company, "see_all_applications"));

/** Voiding a signing, resending it and replacing a recipient: users who may see it and may send documents. */
export const canManageSigning = (actor: Actor, signing: TemplateOwner): boolean =>
  canSeeSigning(actor, signing) && canSendDocument(actor, signing);
