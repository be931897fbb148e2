import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { PayoutAccount, setupBankInfo } from "#contract/my-payments/accounts.ts";
import { parseBirthDate } from "#rules/money/bank-account.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { countAttempt } from "#server/platform/limits.ts";
import { requireTransactionScopes } from "#server/policies/payments/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { PayoutDetails } from "#server/ports/payout-accounts.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { paymentsOf } from "../records/provider.ts";
import { type AccountRow, loadOrCreateAccount, replaceBankAtProvider, saveBank, withBankClaim } from "./save-bank.ts";

type Body = z.output<typeof setupBankInfo.schema.body>;

/**
 * Creates or updates the caller's payout account. A bank account that is already verified stays so; another one is
 * verified by micro-deposits.
 * @throws ProblemError `forbidden`; `invalid` for details that the provider rejects; `too_many`; `unavailable`;
 * `conflict` while another request changes a bank account
 */
export async function setupAccount(deps: Deps, request: FastifyRequest, body: Body): Promise<PayoutAccount> {
  const actor = actorOf(request);
  requireTransactionScopes(actor);
  const details = detailsOf(deps, actor, request, body);
  await countAttempt(deps, "bank_checks", actor.id);
  const account = await loadOrCreateAccount(deps, actor, body.account_type);
  return await withBankClaim(deps, account, (row) => replaceBank(deps, request, row, details));
}

async function replaceBank(deps: Deps, request: FastifyRequest, row: AccountRow, details: PayoutDetails) {
  const { accounts } = paymentsOf(deps);
  const accountState = await replaceBankAtProvider(deps, row, () => accounts.update(row.provider_account, details));
  const isVerified = row.bank_verified_at !== null && accountState.bank?.fingerprint === row.bank_fingerprint;
  const check = isVerified
    ? null
    : await accounts.startMicroDeposits(newId(), {
        type: details.type,
        holder: details.business?.name ?? `${details.firstName} ${details.lastName}`,
        routingNumber: details.routingNumber,
        accountNumber: details.accountNumber,
      });
  return await saveBank(deps, request, row, accountState, check);
}

function detailsOf(deps: Deps, actor: Actor, request: FastifyRequest, body: Body): PayoutDetails {
  const birthDate = parseBirthDate(body.dob, deps.now());
  if (!birthDate) throw invalid({ dob: [(t) => t(paymentProblemsTexts).bank_details_refused] });
  const { business_address_line1: line1, business_address_city: city } = body;
  const { business_address_state: state, business_address_zip_code: zip } = body;
  return {
    type: body.account_type,
    email: actor.username,
    firstName: body.legal_first_name,
    lastName: body.legal_last_name,
    taxId: body.personal_tax_id,
    birthDate,
    routingNumber: body.routing_number,
    accountNumber: body.account_number,
    business: body.account_type === "company" ? { name: body.business_name, taxId: body.business_tax_id } : null,
    address:
      line1 && city && state && zip ? { line1, line2: body.business_address_line2 ?? "", city, state, zip } : null,
    accepted: body.terms_accepted ? { at: deps.now(), ip: request.ip } : null,
  };
}
