import { memberCan } from "#rules/companies/member-rights.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { canRefer } from "./referrals.ts";
import { requireTransactionScopes } from "./transactions.ts";

/**
 * Having an account for payouts: ambassadors, and landlords who may see payments.
 * @throws ProblemError `forbidden` for everyone else
 */
export function requirePayoutAccount(actor: Actor): void {
  if (!canRefer(actor)) requireTransactionScopes(actor);
}

type Payout = { user_id: string; company_id: string | null };

/** Returns the company whose members' payouts the actor may approve; null without the permission. */
export function approvableCompanyId({ company }: Actor): string | null {
  return company && memberCan(company, "see_money") && memberCan(company, "see_all_applications") ? company.id : null;
}

/** Seeing a payout: the landlord who is paid, and users who may approve it. */
export const canSeePayout = (actor: Actor, payout: Payout): boolean =>
  payout.user_id === actor.id || isInApprovableCompany(actor, payout);

/** Approving a payout: never one's own. */
export const canApprovePayout = (actor: Actor, payout: Payout): boolean =>
  payout.user_id !== actor.id && isInApprovableCompany(actor, payout);

/** Canceling a payout that waits for approval: users who may see it. */
export const canCancelPayout = canSeePayout;

/** Retrying a payout whose attempts all failed, to the same bank account: users who may see it. */
export const canRetryPayout = canSeePayout;

/** Setting the amount from which a company's payouts require approval: its owner. */
export const canSetPayoutApproval = ({ company }: Actor): boolean =>
  company !== null && memberCan(company, "manage_team");

const isInApprovableCompany = (actor: Actor, { company_id }: Payout): boolean =>
  company_id !== null && company_id === approvableCompanyId(actor);
