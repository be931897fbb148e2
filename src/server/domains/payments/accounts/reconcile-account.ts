import { sql } from "kysely";
import { emailTemplate } from "#server/emails/emails.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, ProblemError } from "#server/platform/common/errors.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { ProviderAccount } from "#server/ports/payout-accounts.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { paymentsOf } from "../records/provider.ts";
import { noDepositBank, unverifiedBank, updateFromProvider } from "./account-rows.ts";

/**
 * Loads a payout account's state from the payment provider, and saves it. If the account changes here meanwhile, the
 * state is loaded again: the first one may be older than the change.
 * @returns null if the provider has closed the account
 * @throws ProblemError `unavailable`
 */
export async function reconcileAccount(deps: Deps, providerAccountId: string): Promise<ProviderAccount | null> {
  const version = await findAccountVersion(deps.db, providerAccountId);
  const accountState = await paymentsOf(deps).accounts.find(providerAccountId);
  const isSaved = await transaction(deps.db, (trx) =>
    saveUnlessChanged(deps, trx, { providerAccount: providerAccountId, found: accountState }, version),
  );
  return isSaved ? accountState : await reconcileAccount(deps, providerAccountId);
}

/** Finds the version of a stored account: every change gives it another one. */
export async function findAccountVersion(db: GlobalDb, providerAccountId: string): Promise<string | undefined> {
  return (await selectVersion(db, providerAccountId).executeTakeFirst())?.version;
}

const selectVersion = (db: GlobalDb, providerAccountId: string) =>
  db
    .selectFrom("payout_accounts")
    .select(sql<string>`xmin::text`.as("version"))
    .where("provider_account", "=", providerAccountId);

/**
 * Saves the provider's state of a payout account as `saveAccountState` does, unless the account has changed here since
 * it had the given version, before the state was loaded.
 * @returns whether it is saved
 */
export async function saveUnlessChanged(
  deps: Deps,
  trx: GlobalDb,
  state: { providerAccount: string; found: ProviderAccount | null },
  version: string | undefined,
): Promise<boolean> {
  const current = await selectVersion(trx, state.providerAccount).forUpdate().executeTakeFirst();
  if (current?.version !== version) return false;
  await saveAccountState(deps, trx, state);
  return true;
}

/**
 * Makes a call to the payment provider. If the call fails because the provider has closed the account, saves that.
 * @throws ProblemError `conflict` if the account is closed; any error of the call
 */
export async function withOpenAccount<T>(deps: Deps, providerAccountId: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== "unavailable") throw error;
    const accountState = await reconcileAccount(deps, providerAccountId).catch(() => undefined);
    if (accountState === null) throw conflict((t) => t(paymentProblemsTexts).payout_account_closed);
    throw error;
  }
}

/**
 * Saves the payment provider's state of a payout account, and records a changed bank account in the audit log. If the
 * provider has closed the account, it can no longer be paid out to or read: its bank accounts are removed here, and its
 * owner is emailed once. The next bank account that they enter gets a new account at the provider.
 * @param trx a transaction, in which the email is stored
 * @param found null: the provider has closed the account
 */
export async function saveAccountState(
  deps: Deps,
  trx: GlobalDb,
  { providerAccount, found }: { providerAccount: string; found: ProviderAccount | null },
): Promise<void> {
  const now = deps.now();
  if (found) {
    const changedAccount = await updateFromProvider(deps, trx, found);
    if (changedAccount) await recordBankChange(trx, changedAccount, now);
    return;
  }
  const closedAccount = await trx
    .updateTable("payout_accounts as p")
    .from("users as u")
    .set({ ...closedAccountColumns, closed_at: now, modified: now })
    .whereRef("u.id", "=", "p.user_id")
    .where("p.provider_account", "=", providerAccount)
    .where("p.closed_at", "is", null)
    .returning(["u.username", "u.language"])
    .executeTakeFirst();
  if (!closedAccount) return;
  const url = `${deps.config.publicUrl}/dashboard/settings/bank_account`;
  const email = emailTemplate(closedAccount.language, "payoutAccountClosed", url);
  await sendEmail(deps, trx, "bank_account_changed", closedAccount.username, email);
}

/** Records that a bank account was replaced outside of a successful request here. */
async function recordBankChange(
  trx: GlobalDb,
  changedAccount: { user_id: string; account_type: string },
  now: Date,
): Promise<void> {
  await record(await inTenant(trx, changedAccount.user_id), {
    action: "payout account saved",
    applicationId: null,
    actorId: null,
    data: { account_type: changedAccount.account_type },
    created: now,
  });
}

/** The state of an account without bank accounts and requirements. */
const closedAccountColumns = {
  payouts_enabled: false,
  due: [],
  requirements: "{}",
  bank_name: "",
  bank_last4: null,
  bank_fingerprint: "",
  ...unverifiedBank,
  ...noDepositBank,
};
