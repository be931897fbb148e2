import { sql } from "kysely";
import type { PayoutSource } from "#rules/money/payouts.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";

/**
 * The ledger accounts: money at the provider; payouts that haven't arrived; the cost of reports and checks, of disputes,
 * of rewards, and of the provider's processing; what the operator paid in and withdrew; a landlord's balance
 * (`landlord:<user's id>`), the deposits that they hold (`deposits:<user's id>`), and an ambassador's rewards
 * (`referrer:<user's id>`).
 */
export type LedgerAccount =
  | "provider"
  | "payouts"
  | "costs:reports"
  | "costs:disputes"
  | "costs:referrals"
  | "costs:processing"
  | "operator"
  | `landlord:${string}`
  | `deposits:${string}`
  | `referrer:${string}`;

/** Whether an entry is in a landlord's account: their balance, or the deposits that they hold. */
export const isLandlordAccount = sql<boolean>`(account like 'landlord:%' or account like 'deposits:%')`;

/** The ledger account of a user. */
type OwnedAccount = `landlord:${string}` | `deposits:${string}`;

/** Returns the user's ID in the name of an account. */
export const accountOwnerId = (account: OwnedAccount): string => account.slice(account.indexOf(":") + 1);

/** Returns the ledger account of a landlord's earnings. */
export const landlordAccount = (userId: string): OwnedAccount => `landlord:${userId}`;

/** Returns the ledger account of a landlord's deposits. */
export const depositsAccount = (userId: string): OwnedAccount => `deposits:${userId}`;

/** Returns the ledger account that a user's payout is taken from. */
export const payoutSourceAccount = (source: PayoutSource, userId: string): LedgerAccount =>
  source === "deposits" ? depositsAccount(userId) : landlordAccount(userId);

/**
 * Returns the landlord's account for later postings of a payment: that of its first posting, no matter who owns the
 * application now. Without a posting, it is that of the application's landlord.
 */
export async function landlordAccountOf(
  trx: Db,
  payment: { id: string; application_id: string },
): Promise<OwnedAccount> {
  const firstPosting = await trx
    .selectFrom("ledger_entries")
    .select("account")
    .$castTo<{ account: OwnedAccount }>()
    .where("payment_id", "=", payment.id)
    .where(isLandlordAccount)
    .orderBy("created")
    .orderBy("transaction_id")
    .limit(1)
    .executeTakeFirst();
  if (firstPosting) return firstPosting.account;
  const { landlord_id } = await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select("b.landlord_id")
    .where("a.id", "=", payment.application_id)
    .executeTakeFirstOrThrow();
  return landlordAccount(landlord_id);
}

/** What a ledger transaction refers to. */
type Posting = {
  paymentId?: string;
  refundId?: string;
  disputeId?: string;
  referralId?: string;
  payoutId?: string;
  /** the transaction's ID, if it may be posted only once; by default a new one */
  id?: string;
  created: Date;
};
type LedgerEntry = { account: LedgerAccount; cents: number };

/**
 * Posts one ledger transaction. Incoming amounts are positive, their allocations negative, and they sum to zero, which
 * the database enforces too. Entries of 0 cents are omitted.
 */
export const postEntries = async (trx: Db, entries: readonly LedgerEntry[], posting: Posting): Promise<void> =>
  await postTransactions(trx, [{ entries, posting }]);

/** Posts several ledger transactions in one statement, like `postEntries`. */
export async function postTransactions(
  trx: Db,
  transactions: readonly { entries: readonly LedgerEntry[]; posting: Posting }[],
): Promise<void> {
  const rows = transactions.flatMap(({ entries, posting }) => rowsOf(entries, posting));
  if (rows.length) await trx.insertInto("ledger_entries").values(rows).execute();
}

function rowsOf(entries: readonly LedgerEntry[], posting: Posting) {
  const transaction_id = posting.id ?? newId();
  const posted = entries.filter(({ cents }) => cents !== 0);
  const at_provider = posted.some(({ account }) => account === "provider");
  return posted.map(({ account, cents }, index) => ({
    transaction_id,
    position: index + 1,
    account,
    amount_cents: cents,
    payment_id: posting.paymentId ?? null,
    refund_id: posting.refundId ?? null,
    dispute_id: posting.disputeId ?? null,
    referral_id: posting.referralId ?? null,
    payout_id: posting.payoutId ?? null,
    at_provider,
    created: posting.created,
  }));
}
