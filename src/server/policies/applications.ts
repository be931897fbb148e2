import type { Status } from "#rules/workflow/statuses.ts";
import { isUndecided } from "#rules/workflow/steps.ts";
import type { Actor } from "../http/authentication/actor.ts";

/** What of an application decides who may do what with it. */
export type ApplicationOwner = {
  landlord_id: string;
  company_id: string | null;
  /** the company's agent it was addressed to */
  agent_id: string | null;
  /** the applicant's account */
  user_id: string | null;
  /** when its landlord deleted it; present only where deleted applications can be found */
  deleted_at?: Date | null;
};

/**
 * Whether the actor is on the landlord's side: the form's landlord; in a company all members, but agents only for
 * applications addressed to them. Nobody is for a deleted application: only the applicant can access it until it is
 * destroyed.
 */
export function isLandlordSide(actor: Actor, application: Omit<ApplicationOwner, "user_id">): boolean {
  if (!actor.isLandlord || application.deleted_at) return false;
  if (application.company_id === null) return application.landlord_id === actor.id;
  if (actor.company?.id !== application.company_id) return false;
  return !actor.company.isAgent || actor.company.isOwner || application.agent_id === actor.id;
}

export const isApplicant = (actor: Actor, application: ApplicationOwner): boolean => application.user_id === actor.id;

/** Whatever an applicant does with their application, they do while its landlord has it too. */
export const canAct = (actor: Actor, application: ApplicationOwner): boolean =>
  isApplicant(actor, application) && !application.deleted_at;

export function canSeeApplication(actor: Actor, application: ApplicationOwner): boolean {
  return isApplicant(actor, application) || isLandlordSide(actor, application);
}

/** Whether the actor reviews an application: on the landlord's side, and nobody their own. */
export const canReviewApplication = (actor: Actor, application: ApplicationOwner): boolean =>
  isLandlordSide(actor, application) && !isApplicant(actor, application);

/**
 * Read and write notes: everybody on the landlord's side, and nobody about themselves. Only its author edits or deletes a
 * note.
 */
export const canWriteNotes = (actor: Actor, application: ApplicationOwner): boolean =>
  canReviewApplication(actor, application);

/**
 * See from which network address and device an event of the history came: the applicant's and one's own, and in a company
 * everybody's for its owner.
 */
export function canSeeOrigin(actor: Actor, application: ApplicationOwner, eventBy: string | null): boolean {
  if (!isLandlordSide(actor, application)) return false;
  const isApplicants = eventBy === null || eventBy === application.user_id;
  return isApplicants || eventBy === actor.id || application.company_id === null || actor.company?.isOwner === true;
}

/** Receive live events of an application: whoever is on its landlord's side. */
export const canReceiveEvent = (actor: Actor, event: { tenant: string; agent: string | null }): boolean =>
  isLandlordSide(
    actor,
    event.tenant === actor.id
      ? { landlord_id: actor.id, company_id: null, agent_id: null }
      : { landlord_id: "", company_id: event.tenant, agent_id: event.agent },
  );

/** Shortlist, archive and correct the address: in a company not members without any flag, who only read. */
export function canManageApplication(actor: Actor, application: Omit<ApplicationOwner, "user_id">): boolean {
  if (canDecideApplication(actor, application)) return true;
  return isLandlordSide(actor, application) && (actor.company?.isAgent === true || actor.company?.canCreate === true);
}

/** Send an email again that could not be sent to the applicant or the landlord's side. */
export const canRetryEmail = canManageApplication;

/** Accept, decline and make a conditional offer: in a company only its owner and members with the button. */
export function canDecideApplication(actor: Actor, application: Omit<ApplicationOwner, "user_id">): boolean {
  if (!isLandlordSide(actor, application)) return false;
  return (
    application.company_id === null || actor.company?.isOwner === true || actor.company?.showAcceptRejectButton === true
  );
}

/** Name another owner: in a company only its owner and the landlord of the application. */
export const canChangeOwner = (actor: Actor, application: Omit<ApplicationOwner, "user_id">): boolean =>
  isLandlordSide(actor, application) &&
  (application.company_id === null || actor.company?.isOwner === true || application.landlord_id === actor.id);

/** Be offered to name another owner: whoever may, and has colleagues to choose from. */
export const canOfferOwnerChange = (actor: Actor, application: Omit<ApplicationOwner, "user_id">): boolean =>
  actor.company !== null && canChangeOwner(actor, application);

/** Make a conditional offer: once, after the applicant's steps and before the decision. */
export const canMakeOffer = (
  actor: Actor,
  application: Omit<ApplicationOwner, "user_id"> & { status: Status; offered_at: Date | null },
): boolean =>
  canDecideApplication(actor, application) &&
  (application.status === "S" || application.status === "P") &&
  application.offered_at === null;

/** Delete: whoever could decide it instead, since both end it for the applicant. */
export const canDeleteApplication = canDecideApplication;

/** Correct the answers that were sent: the applicant, until it is decided; the landlord's side never, who did not sign them. */
export const canEditApplication = (
  actor: Actor,
  application: ApplicationOwner & { status: Status; is_locked: boolean },
): boolean => canAct(actor, application) && !application.is_locked && isUndecided(application.status);

/** Ask for a document or a correction: who may change applications, until it is decided; and nobody of themselves. */
export const canRequestInformation = (
  actor: Actor,
  application: ApplicationOwner & { status: Status; is_locked: boolean },
): boolean =>
  canManageApplication(actor, application) &&
  canReviewApplication(actor, application) &&
  !application.is_locked &&
  isUndecided(application.status);

/** Withdraw consent to screening: the applicant, as long as a report could still be ordered. */
export const canWithdrawConsent = (
  actor: Actor,
  application: ApplicationOwner & { status: Status; consent_withdrawn_at: Date | null },
): boolean => canAct(actor, application) && !application.consent_withdrawn_at && isUndecided(application.status);

/** Leave a household: the applicant, until it is decided. */
export const canLeaveHousehold = (actor: Actor, application: ApplicationOwner & { status: Status }): boolean =>
  canAct(actor, application) && isUndecided(application.status);

/** Invite others to an application's household: its applicant, and whoever may group it. */
export const canInvite = (actor: Actor, application: ApplicationOwner): boolean =>
  canManageApplication(actor, application) || canAct(actor, application);
