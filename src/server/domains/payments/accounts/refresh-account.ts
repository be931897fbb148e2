import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { requirePayoutAccount } from "#server/policies/payments/payout-accounts.ts";
import type { Deps } from "#server/ports/deps.ts";
import { presentAccount, selectAccounts } from "./account-rows.ts";
import { reconcileAccount } from "./reconcile-account.ts";

/**
 * Updates the caller's account from the payment provider, in case its webhook has not arrived yet.
 * @throws ProblemError `forbidden`; `unavailable`
 */
export async function refreshAccount(deps: Deps, actor: Actor): Promise<{ account: PayoutAccount | null }> {
  requirePayoutAccount(actor);
  const ownAccount = () => selectAccounts(deps.db).where("p.user_id", "=", actor.id);
  const row = await ownAccount().executeTakeFirst();
  if (!row) return { account: null };
  if (row.closed_at) return { account: presentAccount(row) };
  await reconcileAccount(deps, row.provider_account);
  return { account: presentAccount(await ownAccount().executeTakeFirstOrThrow()) };
}
