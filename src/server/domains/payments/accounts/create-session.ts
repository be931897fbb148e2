import type { Actor } from "#server/http/authentication/actor.ts";
import { requirePayoutAccount } from "#server/policies/payments/payout-accounts.ts";
import type { Deps } from "#server/ports/deps.ts";
import { paymentsOf } from "../records/provider.ts";
import { withOpenAccount } from "./reconcile-account.ts";
import { loadOrCreateAccount } from "./save-bank.ts";

/**
 * Creates a session for the payment provider's embedded components in the caller's browser. Its secret is returned, and
 * not stored.
 * @throws ProblemError `forbidden`; `conflict` if the provider has closed the account; `unavailable`
 */
export async function createAccountSession(deps: Deps, actor: Actor) {
  requirePayoutAccount(actor);
  const { accounts, browserConfig, connectScriptUrl } = paymentsOf(deps);
  const { provider_account } = await loadOrCreateAccount(deps, actor, null);
  const { clientSecret } = await withOpenAccount(deps, provider_account, () =>
    accounts.createSession(provider_account),
  );
  return { client_secret: clientSecret, key: browserConfig.key, script: connectScriptUrl };
}
