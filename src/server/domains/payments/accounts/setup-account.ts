import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { PayoutAccount, setupBankInfo } from "#contract/my-payments/accounts.ts";
import { parseBirthDate } from "#rules/money/bank-account.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { requireTransactionScopes } from "#server/policies/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { PayoutDetails } from "#server/ports/payout-accounts.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { paymentsOf } from "../records/provider.ts";
import { accountsOf, presentAccount, saveProviderState } from "./records.ts";

type Body = z.output<typeof setupBankInfo.schema.body>;

/**
 * Creates or updates the caller's account for payouts. The account's ID at the provider is saved before it gets any
 * details, so that a repeated call updates the same account.
 * @throws ProblemError `forbidden`; `invalid` for details that the provider refuses; `unavailable`
 */
export async function setupAccount(deps: Deps, request: FastifyRequest, body: Body): Promise<PayoutAccount> {
  const actor = actorOf(request);
  requireTransactionScopes(actor);
  const { accounts } = paymentsOf(deps);
  const details = detailsOf(deps, actor, request, body);
  const own = () => accountsOf(deps.db).where("p.user_id", "=", actor.id);
  const before = await own().executeTakeFirst();
  const providerAccount = before?.provider_account ?? (await accounts.create(actor.id)).id;
  const now = deps.now();
  const { account_type } = body;
  await deps.db
    .insertInto("payout_accounts")
    .values({
      id: newId(),
      user_id: actor.id,
      provider_account: providerAccount,
      account_type,
      due: [],
      created: now,
      modified: now,
    })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ account_type, modified: now }))
    .execute();
  await saveProviderState(deps.db, await accounts.update(providerAccount, details), now);
  const saved = presentAccount(await own().executeTakeFirstOrThrow());
  await transaction(await inTenant(deps.db, actor.id), (trx) =>
    record(trx, {
      action: "payout account saved",
      applicationId: null,
      actorId: actor.id,
      data: { account_type },
      ...originOf(request),
      created: now,
    }),
  );
  return saved;
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
