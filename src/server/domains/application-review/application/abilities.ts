import type { Application } from "#contract/application-schemas.ts";
import { isDecidable } from "#rules/workflow/statuses.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import {
  canActAsApplicant,
  canAssessApplication,
  canDecideApplication,
  canDeleteApplication,
  canEditApplication,
  canLeaveHousehold,
  canMakeOffer,
  canManageApplication,
  canOfferHomeAgain,
  canRequestInformation,
  canShowOwnerChange,
  canWithdrawConsent,
  canWithdrawElectronicConsent,
  canWriteNotes,
  isLandlordSide,
} from "#server/policies/applications.ts";
import { canConfirmPerson, canReviewIdentity } from "#server/policies/identity.ts";
import { canSeePayments } from "#server/policies/payments/payments.ts";
import { canShare } from "#server/policies/shares.ts";

/** The facts that determine which actions are possible, apart from the actor and the application's row. */
type AbilityFacts = {
  /** until when the actor may undo the decision; null if they can't */
  undoUntil: Date | null;
  /** whether questions, reports or reasons to decline require a conditional offer first */
  needsOffer: boolean;
  /** whether another applicant was selected for the home after it was offered */
  isHomeTaken: boolean;
  /** whether an open mismatch has to be resolved: whether a report or document is about the applicant */
  isMismatched: boolean;
};

/** Returns the actions that the actor may take on an application now. */
export function abilitiesOf(
  actor: Actor,
  row: ApplicationRow,
  { undoUntil, needsOffer, isHomeTaken, isMismatched }: AbilityFacts,
): Application["abilities"] {
  const landlordSide = isLandlordSide(actor, row);
  return {
    shortlist: canManageApplication(actor, row),
    archive: canManageApplication(actor, row),
    decide: landlordSide && isDecidable(row.status) && canDecideApplication(actor, row),
    undo_decision: undoUntil !== null && canDecideApplication(actor, row),
    remove: canDeleteApplication(actor, row),
    see_history: landlordSide,
    write_notes: canWriteNotes(actor, row),
    see_money: canSeePayments(actor, row),
    complete_steps: canActAsApplicant(actor, row),
    make_offer: canMakeOffer(actor, row) && needsOffer,
    offer_home_again: canOfferHomeAgain(actor, row) && !isHomeTaken,
    assess_criteria: canAssessApplication(actor, row) && isSubmittedUndecided(row.status),
    correct_address: canManageApplication(actor, row) && isSubmittedUndecided(row.status),
    review_identity: canReviewIdentity(actor, row, row.identity ?? "none"),
    confirm_person: isMismatched && canConfirmPerson(actor, row),
    withdraw_consent: canWithdrawConsent(actor, row),
    withdraw_electronic_consent: canWithdrawElectronicConsent(actor, row),
    // applicants whom a landlord grouped must not learn of it
    leave_household: row.invited_email !== null && row.own_bundle_id !== null && canLeaveHousehold(actor, row),
    edit: canEditApplication(actor, row),
    share: canShare(actor, row),
    change_owner: canShowOwnerChange(actor, row),
    request_information: canRequestInformation(actor, row),
  };
}
