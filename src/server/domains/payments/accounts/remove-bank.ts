import type { FastifyRequest } from "fastify";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import type { PayoutSource } from "#rules/money/payouts.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { requirePayoutAccount } from "#server/policies/payments/payout-accounts.ts";
import { requireTransactionScopes } from "#server/policies/payments/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { ProviderAccount } from "#server/ports/payout-accounts.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { payoutProblemsTexts } from "#texts/payout-problems/texts.ts";
import { paymentsOf } from "../records/provider.ts";
import { hasUnsentPayout } from "../records/unsent-payouts.ts";
import { noDepositBank, presentAccount, selectAccounts, unverifiedBank } from "./account-rows.ts";
import { saveAccountState } from "./reconcile-account.ts";
import { type AccountRow, withBankClaim } from "./save-bank.ts";

/**
 * Removes one of the caller's bank accounts, at the provider first. If the provider has closed the account, nothing is
 * left there, and both bank accounts are removed here.
 * @param source what is paid out to the bank account
 * @throws ProblemError `forbidden`; `conflict` without a bank account, while another request changes a bank account,
 * while a payout to it is unsent, and if the provider doesn't allow the removal; `unavailable`
 */
export async function removeBankAccount(
  deps: Deps,
  request: FastifyRequest,
  source: PayoutSource,
): Promise<PayoutAccount> {
  const actor = actorOf(request);
  if (source === "deposits") requireTransactionScopes(actor);
  else requirePayoutAccount(actor);
  const account = await selectAccounts(deps.db).where("p.user_id", "=", actor.id).executeTakeFirst();
  if (!account) throw nothingToRemove();
  return await withBankClaim(deps, account, (row) => remove(deps, request, row, source));
}

const nothingToRemove = () => conflict((t) => t(paymentProblemsTexts).no_bank_to_remove);

async function remove(
  deps: Deps,
  request: FastifyRequest,
  row: AccountRow,
  source: PayoutSource,
): Promise<PayoutAccount> {
  const actor = actorOf(request);
  const last4 = source === "deposits" ? row.deposit_bank_last4 : row.bank_last4;
  if (!last4) throw nothingToRemove();
  if (await hasUnsentPayout(deps.db, actor.id, source))
    throw conflict((t) => t(payoutProblemsTexts).blocked.unsent_payout);
  const accountState = await removeAtProvider(deps, row, source);
  await transaction(await inTenant(deps.db, actor.id), async (trx) => {
    await clearBankColumns(trx, row, source);
    await saveAccountState(deps, trx, { providerAccount: row.provider_account, found: accountState });
    await record(trx, {
      action: "payout account removed",
      applicationId: null,
      actorId: actor.id,
      data: { source },
      ...originOf(request),
      created: deps.now(),
    });
    const url = `${deps.config.publicUrl}/dashboard/settings/bank_account`;
    const email = emailTemplate(actor.language, "bankAccountRemoved", last4, url);
    await sendEmail(deps, trx, "bank_account_changed", actor.username, email);
  });
  return presentAccount(await selectAccounts(deps.db).where("p.id", "=", row.id).executeTakeFirstOrThrow());
}

async function removeAtProvider(deps: Deps, row: AccountRow, source: PayoutSource): Promise<ProviderAccount | null> {
  const { accounts } = paymentsOf(deps);
  if (source === "earnings") {
    const isRemoved = await accounts.removeMainBank(row.provider_account);
    if (!isRemoved) throw conflict((t) => t(paymentProblemsTexts).bank_required);
  } else if (row.deposit_bank_id) await accounts.removeBank(row.provider_account, row.deposit_bank_id);
  return await accounts.find(row.provider_account);
}

async function clearBankColumns(trx: Db, { id }: AccountRow, source: PayoutSource): Promise<void> {
  const changes = source === "earnings" ? unverifiedBank : noDepositBank;
  await trx.updateTable("payout_accounts").set(changes).where("id", "=", id).execute();
}
