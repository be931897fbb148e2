import { type MemberPermission, type MemberRights, memberCan } from "#rules/companies/member-rights.ts";
import type { HomeOfferAnswer } from "#rules/decisions/home-offers.ts";
import { isDecidable, type Status } from "#rules/workflow/statuses.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import type { Actor } from "#server/http/authentication/actor.ts";

/** The parties of an application, on which its policies depend. */
export type ApplicationParties = {
  landlord_id: string;
  company_id: string | null;
  /** the company's agent to whom it is assigned */
  agent_id: string | null;
  /** the applicant's account */
  user_id: string | null;
  /** when its landlord deleted it; present only in queries that can find deleted applications */
  deleted_at?: Date | null;
};

/**
 * Whether the actor is on the landlord's side: the form's landlord; in a company all members, but agents only for
 * applications assigned to them. A deleted application has no landlord's side: only the applicant can access it until
 * it is destroyed.
 */
export function isLandlordSide(actor: Actor, application: Omit<ApplicationParties, "user_id">): boolean {
  if (!actor.isLandlord || application.deleted_at) return false;
  if (application.company_id === null) return application.landlord_id === actor.id;
  if (actor.company?.id !== application.company_id) return false;
  return canMemberSee(actor.id, actor.company, application);
}

/** Whether a member of a company may see one of its applications: agents only those assigned to them. */
export const canMemberSee = (
  userId: string,
  rights: MemberRights,
  application: Pick<ApplicationParties, "agent_id">,
): boolean => memberCan(rights, "see_all_applications") || application.agent_id === userId;

/** Whether the actor is on the landlord's side of an application and has a given permission in their company. */
export const hasPermission = (
  actor: Actor,
  application: Omit<ApplicationParties, "user_id">,
  permission: MemberPermission,
): boolean =>
  isLandlordSide(actor, application) &&
  (application.company_id === null || (actor.company !== null && memberCan(actor.company, permission)));

/** Whether the application belongs to the actor's own account as an applicant. */
export const isApplicant = (actor: Actor, application: ApplicationParties): boolean => application.user_id === actor.id;

/** Whether an applicant can act on their application: only until its landlord deletes it. */
export const canActAsApplicant = (actor: Actor, application: ApplicationParties): boolean =>
  isApplicant(actor, application) && !application.deleted_at;

/** Whether the actor may see an application: its applicant and the landlord's side. */
export function canSeeApplication(actor: Actor, application: ApplicationParties): boolean {
  return isApplicant(actor, application) || isLandlordSide(actor, application);
}

/** Whether the actor reviews an application: on the landlord's side, and not its applicant. */
export const canReviewApplication = (actor: Actor, application: ApplicationParties): boolean =>
  isLandlordSide(actor, application) && !isApplicant(actor, application);

/**
 * Reading and writing notes: everyone on the landlord's side except the applicant. Only the author may edit or delete a
 * note.
 */
export const canWriteNotes = (actor: Actor, application: ApplicationParties): boolean =>
  canReviewApplication(actor, application);

/**
 * Seeing the IP address and device of an event in the history: for the applicant's and one's own events; the company's
 * owner sees them for all events.
 */
export function canSeeOrigin(actor: Actor, application: ApplicationParties, eventActorId: string | null): boolean {
  if (!isLandlordSide(actor, application)) return false;
  const isApplicantEvent = eventActorId === null || eventActorId === application.user_id;
  return (
    isApplicantEvent || eventActorId === actor.id || application.company_id === null || actor.company?.isOwner === true
  );
}

/** Receiving live events of an application: everyone on its landlord's side. */
export const canReceiveEvent = (actor: Actor, event: { tenant: string; agent: string | null }): boolean =>
  isLandlordSide(
    actor,
    event.tenant === actor.id
      ? { landlord_id: actor.id, company_id: null, agent_id: null }
      : { landlord_id: "", company_id: event.tenant, agent_id: event.agent },
  );

/**
 * Shortlisting, archiving and correcting the address: everyone on the landlord's side except company members without
 * any permission, who have read-only access.
 */
export const canManageApplication = (actor: Actor, application: Omit<ApplicationParties, "user_id">): boolean =>
  hasPermission(actor, application, "manage_applications");

/** Correcting the data of a failed report and ordering it again: until the decision. */
export const canReorderReport = (actor: Actor, application: ApplicationParties & { status: Status }): boolean =>
  canManageApplication(actor, application) && isSubmittedUndecided(application.status);

/** Retrying a failed email to the applicant or the landlord's side. */
export const canRetryEmail = canManageApplication;

/**
 * Whether an application is the actor's own, so that colleagues must decide on it. False for the owner of a company and
 * for a landlord without a company.
 */
export const isReservedForColleagues = (actor: Actor, application: ApplicationParties): boolean =>
  isApplicant(actor, application) && application.company_id !== null && actor.company?.isOwner !== true;

/** Permission to accept, decline and make offers: in a company, its owner and members with the permission. */
export const hasDecidePermission = (actor: Actor, application: Omit<ApplicationParties, "user_id">): boolean =>
  hasPermission(actor, application, "decide");

/**
 * Accepting, declining and making a conditional offer: users with the permission, except for a member's own
 * application.
 */
export const canDecideApplication = (actor: Actor, application: ApplicationParties): boolean =>
  hasDecidePermission(actor, application) && !isReservedForColleagues(actor, application);

/** Assessing criteria: users who may change the application, except for a member's own. */
export const canAssessApplication = (actor: Actor, application: ApplicationParties): boolean =>
  canManageApplication(actor, application) && !isReservedForColleagues(actor, application);

/** Changing the owner: in a company, only its owner and the landlord of the application. */
export const canChangeOwner = (actor: Actor, application: Omit<ApplicationParties, "user_id">): boolean =>
  isLandlordSide(actor, application) &&
  (application.company_id === null || actor.company?.isOwner === true || application.landlord_id === actor.id);

/** Showing the button that changes the owner: users who may do so and have colleagues to choose from. */
export const canShowOwnerChange = (actor: Actor, application: Omit<ApplicationParties, "user_id">): boolean =>
  actor.company !== null && canChangeOwner(actor, application);

/** Making a conditional offer: once, after the applicant has completed their steps and before the decision. */
export const canMakeOffer = (
  actor: Actor,
  application: ApplicationParties & { status: Status; offered_at: Date | null },
): boolean =>
  canDecideApplication(actor, application) && isDecidable(application.status) && application.offered_at === null;

/** Offering the home again: users who may decide, after an applicant didn't answer the offer in time. */
export const canOfferHomeAgain = (
  actor: Actor,
  application: ApplicationParties & { status: Status; home_offer_answer: HomeOfferAnswer | null },
): boolean =>
  canDecideApplication(actor, application) && application.status === "A" && application.home_offer_answer === "expired";

/** Deleting: users who may decide, since both end the application for the applicant. */
export const canDeleteApplication = hasDecidePermission;

/**
 * Correcting the submitted answers: the applicant, until the decision; never the landlord's side, which didn't sign
 * them.
 */
export const canEditApplication = (
  actor: Actor,
  application: ApplicationParties & { status: Status; is_locked: boolean },
): boolean =>
  canActAsApplicant(actor, application) && !application.is_locked && isSubmittedUndecided(application.status);

/**
 * Requesting a document or a correction: users who may change the application, until the decision; never its applicant.
 */
export const canRequestInformation = (
  actor: Actor,
  application: ApplicationParties & { status: Status; is_locked: boolean },
): boolean =>
  canManageApplication(actor, application) &&
  canReviewApplication(actor, application) &&
  !application.is_locked &&
  isSubmittedUndecided(application.status);

/** Withdrawing consent to screening: the applicant, while a report can still be ordered. */
export const canWithdrawConsent = (
  actor: Actor,
  application: ApplicationParties & { status: Status; consent_withdrawn_at: Date | null },
): boolean =>
  canActAsApplicant(actor, application) &&
  !application.consent_withdrawn_at &&
  isSubmittedUndecided(application.status);

/** Whether an applicant's consent to electronic records is in force: only a form with a signature asks for it. */
export const hasElectronicConsent = (application: ElectronicConsent): boolean =>
  application.electronic_consent_withdrawn_at === null && hasSignedConsent(application);

/** Whether the newest revision was signed with a consent to electronic records. */
export const hasSignedConsent = ({ user_actions }: Pick<ElectronicConsent, "user_actions">): boolean =>
  user_actions.some(({ action }) => action === "consented");

type ElectronicConsent = {
  user_actions: readonly { action: string }[];
  electronic_consent_withdrawn_at: Date | null;
};

/**
 * Withdrawing consent to electronic records: the applicant, and users who may change the application, for an applicant
 * who wrote to them.
 */
export const canWithdrawElectronicConsent = (
  actor: Actor,
  application: ApplicationParties & ElectronicConsent,
): boolean =>
  hasElectronicConsent(application) &&
  (canActAsApplicant(actor, application) || canManageApplication(actor, application));

/** Leaving a household: the applicant, until it is decided. */
export const canLeaveHousehold = (actor: Actor, application: ApplicationParties & { status: Status }): boolean =>
  canActAsApplicant(actor, application) && isSubmittedUndecided(application.status);

/** Answering an offer of the home: its applicant. */
export const canAnswerHomeOffer = canActAsApplicant;

/** Inviting others to an application's household: its applicant, and users who may group it. */
export const canInviteToHousehold = (actor: Actor, application: ApplicationParties): boolean =>
  canManageApplication(actor, application) || canActAsApplicant(actor, application);
