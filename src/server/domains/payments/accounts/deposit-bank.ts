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
import { countTry } from "#server/platform/limits.ts";
import { requireTransactionScopes } from "#server/policies/payments/transactions.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { BankNumbers, ProviderBank } from "#server/ports/payout-accounts.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { payoutProblemsTexts } from "#texts/payout-problems/texts.ts";
import { paymentsOf } from "../records/provider.ts";
import { exchangeForPaymentToken } from "./link-bank.ts";
import { recordSavedBank, sendBankChangedEmail } from "./record-saved-bank.ts";
import { accountsOf, presentAccount } from "./records.ts";
import { type AccountRow, changeBank } from "./save-bank.ts";
import { reconcileAccount, withOpenAccount } from "./save-found-account.ts";

type Typed = z.output<typeof addDepositBankAccount.schema.body>;
type Linked = z.output<typeof linkDepositBankAccount.schema.body>;

/**
 * Adds or replaces the bank account that deposits are paid out to, by its account and routing number. The same account
 * stays verified; another one is verified by two micro-deposits.
 * @throws ProblemError `forbidden`; `conflict` without a bank account for earnings, and if the provider has closed the
 * account; `invalid` for details that the provider rejects, and for the bank account for earnings; `too_many`;
 * `unavailable`
 */
export async function addDepositBank(deps: Deps, request: FastifyRequest, body: Typed): Promise<PayoutAccount> {
  const account = await loadAccount(deps, request);
  await countTry(deps, "bank_checks", account.user_id);
  return await changeBank(deps, account, (row) => addTyped(deps, request, row, body));
}

async function addTyped(deps: Deps, request: FastifyRequest, row: AccountRow, body: Typed): Promise<PayoutAccount> {
  const { accounts } = paymentsOf(deps);
  const numbers: BankNumbers = {
    type: accountTypeOf(row.account_type),
    holder: body.account_holder,
    routingNumber: body.routing_number,
    accountNumber: body.account_number,
  };
  const bank = await addApart(deps, row, numbers);
  const isVerified = row.deposit_bank_verified_at !== null && bank.fingerprint === row.deposit_bank_fingerprint;
  if (isVerified) return await save(deps, request, row, bank, null);
  try {
    return await save(deps, request, row, bank, await accounts.startBankCheck(newId(), numbers));
  } catch (error) {
    await discard(deps, row, bank).catch(() => undefined);
    throw error;
  }
}

/**
 * Adds or replaces the bank account that deposits are paid out to with one that the caller linked at their bank, which
 * verifies it.
 * @throws ProblemError as `addDepositBank`; `invalid` for a token that the vendor rejects
 */
export async function linkDepositBank(deps: Deps, request: FastifyRequest, body: Linked): Promise<PayoutAccount> {
  const account = await loadAccount(deps, request);
  return await changeBank(deps, account, async (row) => {
    const token = await exchangeForPaymentToken(deps, body);
    return await save(deps, request, row, await addApart(deps, row, { token }), null);
  });
}

async function loadAccount(deps: Deps, request: FastifyRequest): Promise<AccountRow> {
  const actor = actorOf(request);
  requireTransactionScopes(actor);
  const row = await accountsOf(deps.db).where("p.user_id", "=", actor.id).executeTakeFirst();
  if (!row || row.bank_last4 === null) throw conflict((t) => t(payoutProblemsTexts).blocked.no_account);
  return row;
}

/** Adds a bank account at the provider. The previous one stays there until the new one is saved. */
async function addApart(deps: Deps, row: AccountRow, bank: BankNumbers | { token: string }): Promise<ProviderBank> {
  const { accounts } = paymentsOf(deps);
  const account = row.provider_account;
  const added = await withOpenAccount(deps, account, () => accounts.addBank(account, newId(), bank));
  if (added.fingerprint !== row.bank_fingerprint) return added;
  await discard(deps, row, added);
  const field = "token" in bank ? "public_token" : "account_number";
  throw invalid({ [field]: [(t) => t(paymentProblemsTexts).deposit_bank_same] });
}

/** Removes a bank account that was just added, unless the provider returned the existing one. */
async function discard(deps: Deps, row: AccountRow, { id }: ProviderBank): Promise<void> {
  if (id !== row.deposit_bank_id) await paymentsOf(deps).accounts.removeBank(row.provider_account, id);
}

/** @param check the provider's micro-deposit check; null: the account is verified */
async function save(
  deps: Deps,
  request: FastifyRequest,
  before: AccountRow,
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
      .where("id", "=", before.id)
      .execute();
    await recordSavedBank(deps, trx, request, { is_trust_account: true });
    const isOther = bank.fingerprint !== before.deposit_bank_fingerprint;
    if (isOther) await sendBankChangedEmail(deps, trx, actor.id, bank.last4);
  });
  // a payout that was not sent yet then fails, because its bank account was removed
  const replaced = before.deposit_bank_id;
  if (replaced && replaced !== bank.id) await removeBefore(deps, before, replaced).catch(() => undefined);
  return presentAccount(await accountsOf(deps.db).where("p.id", "=", before.id).executeTakeFirstOrThrow());
}

/**
 * Removes the replaced bank account: if a payout to it failed, the provider pays out again only once it is removed. If
 * this call fails, the hourly check detects that.
 */
async function removeBefore(deps: Deps, { provider_account }: AccountRow, bankId: string): Promise<void> {
  await paymentsOf(deps).accounts.removeBank(provider_account, bankId);
  await reconcileAccount(deps, provider_account);
}
