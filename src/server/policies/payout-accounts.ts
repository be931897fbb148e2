import type { Actor } from "../http/authentication/actor.ts";
import { canRefer } from "./referrals.ts";
import { requireTransactionScopes } from "./transactions.ts";

/**
 * Having an account for payouts: ambassadors, and landlords who may see payments.
 * @throws ProblemError `forbidden` for everybody else
 */
export function requirePayoutAccount(actor: Actor): void {
  if (!canRefer(actor)) requireTransactionScopes(actor);
}
