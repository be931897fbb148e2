import { type MemberRights, memberCan } from "#rules/companies/member-rights.ts";
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

/** Returns the company whose members' payouts the actor may see; null without the permissions. */
export function payoutsCompanyId({ company }: Actor): string | null {
  return company && memberCan(company, "see_money") && memberCan(company, "see_all_applications") ? company.id : null;
}

/** Seeing a payout: the landlord who is paid, and members who see all payments of the company. */
export const canSeePayout = (actor: Actor, payout: Payout): boolean =>
  payout.user_id === actor.id || (payout.company_id !== null && payout.company_id === payoutsCompanyId(actor));

/** Approving a payout: never one's own. */
export const canApprovePayout = (actor: Actor, payout: Payout): boolean =>
  payout.user_id !== actor.id && managesPayout(actor, payout);

/** Canceling a payout that waits for approval: the landlord who is paid, and members who may approve it. */
export const canCancelPayout = (actor: Actor, payout: Payout): boolean =>
  payout.user_id === actor.id || managesPayout(actor, payout);

/** Retrying a payout whose attempts all failed, to the same bank account: users who may cancel it. */
export const canRetryPayout = canCancelPayout;

/** Whether a member may approve the payouts of others. */
export const canMemberApprovePayouts = (member: MemberRights): boolean =>
  memberCan(member, "see_all_applications") && memberCan(member, "manage_payments");

/** Setting the amount from which a company's payouts require approval: its owner. */
export const canSetPayoutApproval = ({ company }: Actor): boolean =>
  company !== null && memberCan(company, "manage_team");

const managesPayout = (actor: Actor, payout: Payout): boolean =>
  canSeePayout(actor, payout) && actor.company !== null && canMemberApprovePayouts(actor.company);
