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
 * Loads the caller's account for payouts, or creates one without details, also in place of one that the provider closed. Its
 * ID at the provider is saved before it gets any, so that a repeated call works on the same account.
 * @param type null leaves that of an existing account
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

/** Milliseconds: longer than the calls take by which a bank account is changed, to the provider and the bank link. */
const maxChangeMs = 5 * minuteMs;

/**
 * Changes or removes a bank account of an account for payouts, one at a time: of two that run at once, the deposits that
 * verify one bank account would verify the other.
 * @param change gets the account as it is now
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
 * Gives the provider another bank account. It is marked as not verified before: if the process dies in between, nothing
 * is paid to an account that nobody verified. If the provider didn't replace the bank account after all, its verification
 * is restored; if this fails too, the bank account has to be verified again.
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
  // after a closed one, the next attempt creates another account
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
 * Saves the provider's state of an account after its bank account was entered or linked, with how it is verified. This is
 * recorded, and another bank account is emailed to the owner.
 * @param check the provider's check by deposits; null: it is verified
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
