import type { FastifyRequest } from "fastify";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import { type AccountType, accountTypeOf } from "#rules/money/bank-account.ts";
import { minuteMs } from "#rules/time/durations.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { conflict } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { claimEnd, isUnclaimed } from "#server/platform/db/transactions/claims.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { ProviderAccount } from "#server/ports/payout-accounts.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { paymentsOf } from "../records/provider.ts";
import { presentAccount, selectAccounts, updateFromProvider } from "./account-rows.ts";
import { reconcileAccount } from "./reconcile-account.ts";
import { recordSavedBank } from "./record-saved-bank.ts";

export type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>["executeTakeFirstOrThrow"]>>;

/**
 * Loads the caller's payout account, or creates one without details, also to replace one that the provider closed. Its
 * ID at the provider is saved before its details are sent, so that a retry uses the same account.
 * @param type null leaves an existing account's type unchanged
 */
export async function loadOrCreateAccount(deps: Deps, actor: Actor, type: AccountType | null): Promise<AccountRow> {
  const ownAccount = () => selectAccounts(deps.db).where("p.user_id", "=", actor.id);
  const existingAccount = await ownAccount().executeTakeFirst();
  const isOpen = existingAccount && !existingAccount.closed_at;
  if (isOpen && (type === null || existingAccount.account_type === type)) return existingAccount;
  const provider_account = isOpen
    ? existingAccount.provider_account
    : (await paymentsOf(deps).accounts.create(actor.id, existingAccount?.provider_account ?? null)).id;
  const now = deps.now();
  const account_type = type ?? accountTypeOf(existingAccount?.account_type ?? "individual");
  await deps.db
    .insertInto("payout_accounts")
    .values({ id: newId(), user_id: actor.id, provider_account, account_type, due: [], created: now, modified: now })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ provider_account, account_type, closed_at: null, modified: now }),
    )
    .execute();
  return await ownAccount().executeTakeFirstOrThrow();
}

/**
 * How long a request claims the bank account, in milliseconds: longer than the calls to the provider and the bank link
 * take.
 */
const maxClaimMs = 5 * minuteMs;

/**
 * Changes or removes a bank account of a payout account, one request at a time. With concurrent changes, the
 * micro-deposits to one bank account could verify the other.
 * @param change gets the account's current row
 * @throws ProblemError `conflict` while another change runs
 */
export async function withBankClaim<T>(
  deps: Deps,
  { id }: Pick<AccountRow, "id">,
  change: (row: AccountRow) => Promise<T>,
): Promise<T> {
  const update = () => deps.db.updateTable("payout_accounts").where("id", "=", id);
  const claim = await update()
    .set({ bank_claimed_until: claimEnd(maxClaimMs) })
    .where(isUnclaimed("bank_claimed_until"))
    .returning("bank_claimed_until as until")
    .executeTakeFirst();
  if (!claim) throw conflict((t) => t(paymentProblemsTexts).bank_changing);
  try {
    return await change(await selectAccounts(deps.db).where("p.id", "=", id).executeTakeFirstOrThrow());
  } finally {
    await update().set({ bank_claimed_until: null }).where("bank_claimed_until", "=", claim.until).execute();
  }
}

/**
 * Replaces the bank account at the provider. Marks it as unverified first: if the process crashes in between, nothing
 * is paid out to an unverified account. If the replacement fails, the previous verification is restored; if that fails,
 * too, the bank account has to be verified again.
 */
export async function replaceBankAtProvider(
  deps: Deps,
  previousAccount: AccountRow,
  replace: () => Promise<ProviderAccount>,
): Promise<ProviderAccount> {
  await deps.db
    .updateTable("payout_accounts")
    .set({ bank_check: null, bank_attempts: 0, bank_verified_at: null })
    .where("id", "=", previousAccount.id)
    .execute();
  try {
    return await replace();
  } catch (error) {
    await restoreVerification(deps, previousAccount).catch(() => undefined);
    throw error;
  }
}

async function restoreVerification(deps: Deps, previousAccount: AccountRow): Promise<void> {
  // if the account turns out to be closed, the next attempt creates a new one
  const accountState = await reconcileAccount(deps, previousAccount.provider_account);
  if (!previousAccount.bank_fingerprint || accountState?.bank?.fingerprint !== previousAccount.bank_fingerprint) return;
  const { bank_check, bank_attempts, bank_verified_at } = previousAccount;
  await deps.db
    .updateTable("payout_accounts")
    .set({ bank_check, bank_attempts, bank_verified_at })
    .where("id", "=", previousAccount.id)
    .execute();
}

/**
 * Saves the provider's state of an account after its bank account was entered or linked, with its verification. Records
 * the change in the audit log, and emails the owner if the bank account is a different one.
 * @param check the provider's micro-deposit check; null: the account is verified
 */
export async function saveBank(
  deps: Deps,
  request: FastifyRequest,
  previousAccount: AccountRow,
  accountState: ProviderAccount,
  check: string | null,
): Promise<PayoutAccount> {
  const actor = actorOf(request);
  const now = deps.now();
  await transaction(await inTenant(deps.db, actor.id), async (trx) => {
    await updateFromProvider(deps, trx, accountState);
    await trx
      .updateTable("payout_accounts")
      .set({ bank_check: check, bank_verified_at: check === null ? now : null, bank_failed_at: null })
      .where("id", "=", previousAccount.id)
      .execute();
    await recordSavedBank(deps, trx, request, { account_type: previousAccount.account_type });
  });
  return presentAccount(await selectAccounts(deps.db).where("p.id", "=", previousAccount.id).executeTakeFirstOrThrow());
}
