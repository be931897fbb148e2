import { memberMay } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { canCreateTemplate, canSeeTemplate, canSendInvitations, type TemplateOwner } from "./application-templates.ts";

/** Working with documents: landlords who use the features that are being tried out. */
export const canUseDocuments = (actor: Actor): boolean => actor.isLandlord && actor.hasBetaFeatures;

/** Creating documents: users who may create forms. */
export const canCreateDocument = (actor: Actor): boolean => canUseDocuments(actor) && canCreateTemplate(actor);

/** Seeing a document template, and its files: their own or their company's. */
export const canSeeDocument = (actor: Actor, document: TemplateOwner): boolean =>
  canUseDocuments(actor) && canSeeTemplate(actor, document);

/** Whether the actor may change a document template; in a company, members need the right to create documents. */
export const canEditDocument = (actor: Actor, document: TemplateOwner): boolean =>
  canSeeDocument(actor, document) && canCreateDocument(actor);

/** Sending a document to be signed: users who may invite people to apply; in a company not members without any flag. */
export const canSendDocument = (actor: Actor, document: TemplateOwner): boolean =>
  canUseDocuments(actor) && canSendInvitations(actor, document);

/** Seeing a signing: its sender or whoever took over their work, and others of the company except agents. */
export const canSeeSigning = (actor: Actor, signing: TemplateOwner): boolean =>
  canSeeDocument(actor, signing) &&
  (signing.landlord_id === actor.id || actor.company === null || memberMay(actor.company, "see_all_applications"));

/** Voiding a signing, sending it again and replacing a recipient: who sees it and may send documents. */
export const canManageSigning = (actor: Actor, signing: TemplateOwner): boolean =>
  canSeeSigning(actor, signing) && canSendDocument(actor, signing);
