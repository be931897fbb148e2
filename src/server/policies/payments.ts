import type { Actor } from "../http/authentication/actor.ts";
import { type ApplicationOwner, isApplicant, isLandlordSide } from "./applications.ts";

/** Paying the fee: only the applicant. */
export const canPay = isApplicant;

/** Seeing payments: in a company only members with the right. */
export function canSeeMoney(actor: Actor, application: Omit<ApplicationOwner, "user_id">): boolean {
  if (!isLandlordSide(actor, application)) return false;
  return application.company_id === null || actor.company?.isOwner === true || actor.company?.showMyPayments === true;
}

/** Paying for reports, requesting payments from applicants, and refunding. */
export const canHandleMoney = canSeeMoney;
