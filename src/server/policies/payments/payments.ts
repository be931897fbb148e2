import type { Actor } from "#server/http/authentication/actor.ts";
import {
  type ApplicationParties,
  canActAsApplicant,
  canReviewApplication,
  hasPermission,
  isApplicant,
  isReservedForColleagues,
} from "../applications.ts";

/** Paying the fee: only the applicant. */
export const canPayFee = isApplicant;

/** Seeing payments: in a company, only members with the permission. */
export const canSeePayments = (actor: Actor, application: Omit<ApplicationParties, "user_id">): boolean =>
  hasPermission(actor, application, "see_money");

/**
 * Buying reports, requesting payments and refunding: users who may see payments, except for a member's own application.
 */
export const canManagePayments = (actor: Actor, application: ApplicationParties): boolean =>
  canSeePayments(actor, application) && !isReservedForColleagues(actor, application);

/** Seeing move-in charges: the applicant, and in a company only members with the permission to see payments. */
export const canSeeMoveInCharges = (actor: Actor, application: ApplicationParties): boolean =>
  isApplicant(actor, application) || canSeePayments(actor, application);

/** Requesting, canceling and reminding of move-in charges: users who may handle payments, except the applicant. */
export const canManageMoveInCharges = (actor: Actor, application: ApplicationParties): boolean =>
  canReviewApplication(actor, application) && canSeePayments(actor, application);

/** Paying a move-in charge: only the applicant. */
export const canPayMoveInCharge = canActAsApplicant;
