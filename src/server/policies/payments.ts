import type { Actor } from "../http/authentication/actor.ts";
import { type ApplicationOwner, isApplicant, isLandlordSide } from "./applications.ts";

/** Pays the fee: who applied, and nobody for them. */
export const canPay = isApplicant;

/** Money is seen in a company by who was given the right. */
export function canSeeMoney(actor: Actor, application: Omit<ApplicationOwner, "user_id">): boolean {
  if (!isLandlordSide(actor, application)) return false;
  return application.company_id === null || actor.company?.isOwner === true || actor.company?.showMyPayments === true;
}

/** Pays for reports, asks applicants to pay, gives money back. */
export const canHandleMoney = canSeeMoney;
