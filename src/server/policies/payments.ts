import type { Actor } from "../http/authentication/actor.ts";
import { type ApplicationOwner, isApplicant, isPermitted } from "./applications.ts";

/** Paying the fee: only the applicant. */
export const canPay = isApplicant;

/** Seeing payments: in a company only members with the right. */
export const canSeeMoney = (actor: Actor, application: Omit<ApplicationOwner, "user_id">): boolean =>
  isPermitted(actor, application, "see_money");

/** Paying for reports, requesting payments from applicants, and refunding. */
export const canHandleMoney = canSeeMoney;
