import type { FastifyRequest } from "fastify";
import type { PayoutAccount, PersonDetails } from "#contract/my-payments/accounts.ts";
import { accountTypeOf, parseBirthDate } from "#rules/money/bank-account.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { requirePayoutAccount } from "#server/policies/payments/payout-accounts.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { OwnerIdentity } from "#server/ports/payout-accounts.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { paymentsOf } from "../records/provider.ts";
import { presentAccount, selectAccounts } from "./account-rows.ts";
import { reconcileAccount, withOpenAccount } from "./reconcile-account.ts";
import { loadOrCreateAccount } from "./save-bank.ts";

/**
 * Sends the personal details that the provider requires: the tax ID, the birth date, and any other details in the
 * request.
 * @throws ProblemError `forbidden`; `conflict` if the provider has closed the account; `invalid` for details that the
 * provider rejects; `unavailable`
 */
export async function saveIdentity(deps: Deps, request: FastifyRequest, body: PersonDetails): Promise<PayoutAccount> {
  const actor = actorOf(request);
  requirePayoutAccount(actor);
  const identity = { ...identityOf(deps, request, body), email: actor.username };
  const row = await loadOrCreateAccount(deps, actor, null);
  const type = accountTypeOf(row.account_type);
  const account = row.provider_account;
  const { accounts } = paymentsOf(deps);
  await withOpenAccount(deps, account, () => accounts.saveIdentity(account, type, identity));
  await reconcileAccount(deps, account);
  return presentAccount(await selectAccounts(deps.db).where("p.id", "=", row.id).executeTakeFirstOrThrow());
}

function identityOf(deps: Deps, request: FastifyRequest, body: PersonDetails): OwnerIdentity {
  const birthDate = body.dob === undefined ? undefined : parseBirthDate(body.dob, deps.now());
  if (body.dob !== undefined && !birthDate)
    throw invalid({ dob: [(t) => t(paymentProblemsTexts).bank_details_refused] });
  const { business_address_line1: line1, business_address_city: city } = body;
  const { business_address_state: state, business_address_zip_code: zip } = body;
  return {
    ...(body.legal_first_name !== undefined && { firstName: body.legal_first_name }),
    ...(body.legal_last_name !== undefined && { lastName: body.legal_last_name }),
    ...(body.id_number !== undefined && { taxId: body.id_number }),
    ...(birthDate && { birthDate }),
    ...(line1 &&
      city &&
      state &&
      zip && { address: { line1, line2: body.business_address_line2 ?? "", city, state, zip } }),
    ...(body.terms_accepted && { accepted: { at: deps.now(), ip: request.ip } }),
  };
}
