import { type MemberRights, memberCan } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import {
  type ApplicationParties,
  canActAsApplicant,
  canMemberSee,
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
 * Seeing disputes, payment requests and what a payment was spent on: users who may see payments, except for a member's
 * own application.
 */
export const canSeePaymentDetails = (actor: Actor, application: ApplicationParties): boolean =>
  canSeePayments(actor, application) && !isReservedForColleagues(actor, application);

/**
 * Buying reports, requesting payments, refunding and answering disputes: users who may manage payments, except for a
 * member's own application.
 */
export const canManagePayments = (actor: Actor, application: ApplicationParties): boolean =>
  hasPermission(actor, application, "manage_payments") && !isReservedForColleagues(actor, application);

/** Whether a company's member has a permission for the payments of an application, as an actor would (`canManagePayments`). */
export const hasPaymentPermission = (
  member: MemberRights & { id: string },
  application: Pick<ApplicationParties, "agent_id" | "user_id">,
  permission: "see_money" | "manage_payments",
): boolean =>
  memberCan(member, permission) &&
  canMemberSee(member.id, member, application) &&
  (application.user_id !== member.id || member.isOwner);

/** Seeing move-in charges: the applicant, and in a company only members with the permission to see payments. */
export const canSeeMoveInCharges = (actor: Actor, application: ApplicationParties): boolean =>
  isApplicant(actor, application) || canSeePayments(actor, application);

/** Requesting, canceling and reminding of move-in charges: users who may manage payments, except the applicant. */
export const canManageMoveInCharges = (actor: Actor, application: ApplicationParties): boolean =>
  canReviewApplication(actor, application) && hasPermission(actor, application, "manage_payments");

/** Paying a move-in charge: only the applicant. */
export const canPayMoveInCharge = canActAsApplicant;
