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
import { recordSavedBank } from "./record-saved-bank.ts";
import { accountsOf, presentAccount, saveProviderState } from "./records.ts";
import { reconcileAccount } from "./save-found-account.ts";

export type AccountRow = Awaited<ReturnType<ReturnType<typeof accountsOf>["executeTakeFirstOrThrow"]>>;

/**
 * Loads the caller's payout account, or creates one without details, also to replace one that the provider closed. Its
 * ID at the provider is saved before its details are sent, so that a retry uses the same account.
 * @param type null leaves an existing account's type unchanged
 */
export async function loadOrCreateAccount(deps: Deps, actor: Actor, type: AccountType | null): Promise<AccountRow> {
  const own = () => accountsOf(deps.db).where("p.user_id", "=", actor.id);
  const before = await own().executeTakeFirst();
  const isOpen = before && !before.closed_at;
  if (isOpen && (type === null || before.account_type === type)) return before;
  const provider_account = isOpen
    ? before.provider_account
    : (await paymentsOf(deps).accounts.create(actor.id, before?.provider_account ?? null)).id;
  const now = deps.now();
  const account_type = type ?? accountTypeOf(before?.account_type ?? "individual");
  await deps.db
    .insertInto("payout_accounts")
    .values({ id: newId(), user_id: actor.id, provider_account, account_type, due: [], created: now, modified: now })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ provider_account, account_type, closed_at: null, modified: now }),
    )
    .execute();
  return await own().executeTakeFirstOrThrow();
}

/**
 * How long a request claims the bank account, in milliseconds: longer than the calls to the provider and the bank link
 * take.
 */
const maxChangeMs = 5 * minuteMs;

/**
 * Changes or removes a bank account of a payout account, one request at a time. With concurrent changes, the
 * micro-deposits to one bank account could verify the other.
 * @param change gets the account's current row
 * @throws ProblemError `conflict` while another change runs
 */
export async function changeBank<T>(
  deps: Deps,
  { id }: Pick<AccountRow, "id">,
  change: (row: AccountRow) => Promise<T>,
): Promise<T> {
  const update = () => deps.db.updateTable("payout_accounts").where("id", "=", id);
  const claim = await update()
    .set({ bank_claimed_until: claimEnd(maxChangeMs) })
    .where(isUnclaimed("bank_claimed_until"))
    .returning("bank_claimed_until as until")
    .executeTakeFirst();
  if (!claim) throw conflict((t) => t(paymentProblemsTexts).bank_changing);
  try {
    return await change(await accountsOf(deps.db).where("p.id", "=", id).executeTakeFirstOrThrow());
  } finally {
    await update().set({ bank_claimed_until: null }).where("bank_claimed_until", "=", claim.until).execute();
  }
}

/**
 * Replaces the bank account at the provider. Marks it as unverified first: if the process crashes in between, nothing
 * is paid out to an unverified account. If the replacement fails, the previous verification is restored; if that fails,
 * too, the bank account has to be verified again.
 */
export async function replacingBank(
  deps: Deps,
  before: AccountRow,
  replace: () => Promise<ProviderAccount>,
): Promise<ProviderAccount> {
  await deps.db
    .updateTable("payout_accounts")
    .set({ bank_check: null, bank_attempts: 0, bank_verified_at: null })
    .where("id", "=", before.id)
    .execute();
  try {
    return await replace();
  } catch (error) {
    await restoreVerification(deps, before).catch(() => undefined);
    throw error;
  }
}

async function restoreVerification(deps: Deps, before: AccountRow): Promise<void> {
  // if the account turns out to be closed, the next attempt creates a new one
  const found = await reconcileAccount(deps, before.provider_account);
  if (!before.bank_fingerprint || found?.bank?.fingerprint !== before.bank_fingerprint) return;
  const { bank_check, bank_attempts, bank_verified_at } = before;
  await deps.db
    .updateTable("payout_accounts")
    .set({ bank_check, bank_attempts, bank_verified_at })
    .where("id", "=", before.id)
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
  before: AccountRow,
  found: ProviderAccount,
  check: string | null,
): Promise<PayoutAccount> {
  const actor = actorOf(request);
  const now = deps.now();
  await transaction(await inTenant(deps.db, actor.id), async (trx) => {
    await saveProviderState(deps, trx, found);
    await trx
      .updateTable("payout_accounts")
      .set({ bank_check: check, bank_verified_at: check === null ? now : null, bank_failed_at: null })
      .where("id", "=", before.id)
      .execute();
    await recordSavedBank(deps, trx, request, { account_type: before.account_type });
  });
  return presentAccount(await accountsOf(deps.db).where("p.id", "=", before.id).executeTakeFirstOrThrow());
}
