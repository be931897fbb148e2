import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import type { addDepositBankAccount, linkDepositBankAccount } from "#contract/my-payments/deposit-accounts.ts";
import { accountTypeOf } from "#rules/money/bank-account.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { countAttempt } from "#server/platform/limits.ts";
import { requireTransactionScopes } from "#server/policies/payments/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { BankNumbers, ProviderBank } from "#server/ports/payout-accounts.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { payoutProblemsTexts } from "#texts/payout-problems/texts.ts";
import { paymentsOf } from "../records/provider.ts";
import { presentAccount, selectAccounts } from "./account-rows.ts";
import { exchangeForPaymentToken } from "./link-bank.ts";
import { reconcileAccount, withOpenAccount } from "./reconcile-account.ts";
import { recordSavedBank, sendBankChangedEmail } from "./record-saved-bank.ts";
import { type AccountRow, withBankClaim } from "./save-bank.ts";

type AddBankBody = z.output<typeof addDepositBankAccount.schema.body>;
type LinkBankBody = z.output<typeof linkDepositBankAccount.schema.body>;

/**
 * Adds or replaces the bank account that deposits are paid out to, by its account and routing number. The same account
 * stays verified; another one is verified by two micro-deposits.
 * @throws ProblemError `forbidden`; `conflict` without a bank account for earnings, and if the provider has closed the
 * account; `invalid` for details that the provider rejects, and for the bank account for earnings; `too_many`;
 * `unavailable`
 */
export async function addDepositBank(deps: Deps, request: FastifyRequest, body: AddBankBody): Promise<PayoutAccount> {
  const account = await loadEarningsAccount(deps, request);
  await countAttempt(deps, "bank_checks", account.user_id);
  return await withBankClaim(deps, account, (row) => addBankByNumbers(deps, request, row, body));
}

async function addBankByNumbers(
  deps: Deps,
  request: FastifyRequest,
  row: AccountRow,
  body: AddBankBody,
): Promise<PayoutAccount> {
  const { accounts } = paymentsOf(deps);
  const numbers: BankNumbers = {
    type: accountTypeOf(row.account_type),
    holder: body.account_holder,
    routingNumber: body.routing_number,
    accountNumber: body.account_number,
  };
  const bank = await addSeparateBank(deps, row, numbers);
  const isVerified = row.deposit_bank_verified_at !== null && bank.fingerprint === row.deposit_bank_fingerprint;
  if (isVerified) return await saveDepositBank(deps, request, row, bank, null);
  try {
    return await saveDepositBank(deps, request, row, bank, await accounts.startMicroDeposits(newId(), numbers));
  } catch (error) {
    await discardBank(deps, row, bank).catch(() => undefined);
    throw error;
  }
}

/**
 * Adds or replaces the bank account that deposits are paid out to with one that the caller linked at their bank, which
 * verifies it.
 * @throws ProblemError as `addDepositBank`; `invalid` for a token that the vendor rejects
 */
export async function linkDepositBank(deps: Deps, request: FastifyRequest, body: LinkBankBody): Promise<PayoutAccount> {
  const account = await loadEarningsAccount(deps, request);
  return await withBankClaim(deps, account, async (row) => {
    const token = await exchangeForPaymentToken(deps, body);
    return await saveDepositBank(deps, request, row, await addSeparateBank(deps, row, { token }), null);
  });
}

async function loadEarningsAccount(deps: Deps, request: FastifyRequest): Promise<AccountRow> {
  const actor = actorOf(request);
  requireTransactionScopes(actor);
  const row = await selectAccounts(deps.db).where("p.user_id", "=", actor.id).executeTakeFirst();
  if (!row || row.bank_last4 === null) throw conflict((t) => t(payoutProblemsTexts).blocked.no_account);
  return row;
}

/** Adds a bank account at the provider. The previous one stays there until the new one is saved. */
async function addSeparateBank(
  deps: Deps,
  row: AccountRow,
  bank: BankNumbers | { token: string },
): Promise<ProviderBank> {
  const { accounts } = paymentsOf(deps);
  const account = row.provider_account;
  const added = await withOpenAccount(deps, account, () => accounts.addBank(account, newId(), bank));
  if (added.fingerprint !== row.bank_fingerprint) return added;
  await discardBank(deps, row, added);
  const field = "token" in bank ? "public_token" : "account_number";
  throw invalid({ [field]: [(t) => t(paymentProblemsTexts).deposit_bank_same] });
}

/** Removes a bank account that was just added, unless the provider returned the existing one. */
async function discardBank(deps: Deps, row: AccountRow, { id }: ProviderBank): Promise<void> {
  if (id !== row.deposit_bank_id) await paymentsOf(deps).accounts.removeBank(row.provider_account, id);
}

/** @param check the provider's micro-deposit check; null: the account is verified */
async function saveDepositBank(
  deps: Deps,
  request: FastifyRequest,
  previousAccount: AccountRow,
  bank: ProviderBank,
  check: string | null,
): Promise<PayoutAccount> {
  const actor = actorOf(request);
  const now = deps.now();
  await transaction(await inTenant(deps.db, actor.id), async (trx) => {
    await trx
      .updateTable("payout_accounts")
      .set({
        deposit_bank_id: bank.id,
        deposit_bank_name: bank.name,
        deposit_bank_last4: bank.last4,
        deposit_bank_fingerprint: bank.fingerprint,
        deposit_bank_check: check,
        deposit_bank_attempts: 0,
        deposit_bank_verified_at: check === null ? now : null,
        deposit_bank_failed_at: null,
        modified: now,
      })
      .where("id", "=", previousAccount.id)
      .execute();
    await recordSavedBank(deps, trx, request, { is_trust_account: true });
    const isDifferentBank = bank.fingerprint !== previousAccount.deposit_bank_fingerprint;
    if (isDifferentBank) await sendBankChangedEmail(deps, trx, actor.id, bank.last4);
  });
  // a payout that was not sent yet then fails, because its bank account was removed
  const replacedBankId = previousAccount.deposit_bank_id;
  if (replacedBankId && replacedBankId !== bank.id)
    await removeReplacedBank(deps, previousAccount, replacedBankId).catch(() => undefined);
  return presentAccount(await selectAccounts(deps.db).where("p.id", "=", previousAccount.id).executeTakeFirstOrThrow());
}

/**
 * Removes the replaced bank account: if a payout to it failed, the provider pays out again only once it is removed. If
 * this call fails, the hourly check detects that.
 */
async function removeReplacedBank(deps: Deps, { provider_account }: AccountRow, bankId: string): Promise<void> {
  await paymentsOf(deps).accounts.removeBank(provider_account, bankId);
  await reconcileAccount(deps, provider_account);
}
