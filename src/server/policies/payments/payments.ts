import type { Actor } from "#server/http/authentication/actor.ts";
import {
  type ApplicationParties,
  canAct,
  canReviewApplication,
  isApplicant,
  isForColleagues,
  isPermitted,
} from "../applications.ts";

/** Paying the fee: only the applicant. */
export const canPay = isApplicant;

/** Seeing payments: in a company only members with the right. */
export const canSeeMoney = (actor: Actor, application: Omit<ApplicationParties, "user_id">): boolean =>
  isPermitted(actor, application, "see_money");

/** Paying for reports, requesting payments from applicants, and refunding: whoever sees them, except for a member's own. */
export const canHandleMoney = (actor: Actor, application: ApplicationParties): boolean =>
  canSeeMoney(actor, application) && !isForColleagues(actor, application);

/** Seeing move-in charges: the applicant, and in a company only members with the right to see payments. */
export const canSeeMoveInCharges = (actor: Actor, application: ApplicationParties): boolean =>
  isApplicant(actor, application) || canSeeMoney(actor, application);

/** Requesting and canceling move-in charges, and reminding of them: whoever handles the money, except the applicant. */
export const canManageMoveInCharges = (actor: Actor, application: ApplicationParties): boolean =>
  canReviewApplication(actor, application) && canSeeMoney(actor, application);

/** Paying a move-in charge: only the applicant. */
export const canPayMoveInCharge = canAct;
