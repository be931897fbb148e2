import { sql } from "kysely";
import { depositLawOf } from "#rules/law/deposits/deposits.ts";
import type { PayoutBlockReason, PayoutSource } from "#rules/money/payouts.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Deps } from "#server/ports/deps.ts";
import { hasUnsentPayout } from "../records/unsent-payouts.ts";
import { type BankAccount, blockReasonOf, pendingCutoffs } from "./available-balance.ts";

type PayoutBankAccounts = BankAccount & {
  deposit_bank_name: string;
  deposit_bank_last4: string | null;
  deposit_bank_fingerprint: string;
  deposit_bank_verified_at: Date | null;
  deposit_bank_failed_at: Date | null;
};

/** Whether deposits have a bank account separate from earnings. */
const hasSeparateDepositBank = (account: PayoutBankAccounts): boolean =>
  account.deposit_bank_last4 !== null && account.deposit_bank_fingerprint !== account.bank_fingerprint;

/** Returns the bank account that money is paid out to, as far as it is set up. */
export function payoutBankOf(account: PayoutBankAccounts, source: PayoutSource): BankAccount {
  if (source === "earnings" || !hasSeparateDepositBank(account)) return account;
  return {
    bank_name: account.deposit_bank_name,
    bank_last4: account.deposit_bank_last4,
    bank_fingerprint: account.deposit_bank_fingerprint,
    bank_verified_at: account.deposit_bank_verified_at,
    bank_failed_at: account.deposit_bank_failed_at,
    payouts_enabled: account.payouts_enabled,
  };
}

/**
 * Returns why a payout isn't possible; null if it is.
 * @param options.available in cents
 * @param options.isTrustAccount whether the landlord confirmed that the bank account for earnings holds deposits as the
 * law requires
 */
export async function findPayoutBlockReason(
  deps: Deps,
  db: GlobalDb,
  userId: string,
  account: PayoutBankAccounts | undefined,
  { source, available, isTrustAccount = false }: { source: PayoutSource; available: number; isTrustAccount?: boolean },
): Promise<PayoutBlockReason | null> {
  const hasUnsent = await hasUnsentPayout(db, userId, source);
  const block = blockReasonOf(account && payoutBankOf(account, source), available, hasUnsent);
  if (block || !account || source === "earnings" || hasSeparateDepositBank(account) || isTrustAccount) return block;
  return (await needsSeparateAccount(deps, db, userId)) ? "deposit_account" : null;
}

/**
 * Whether the law at the home of any deposit in the next payout requires a separate account. For money of returned
 * payouts, all deposits in returned payouts count. A home in an unknown state counts, too.
 */
async function needsSeparateAccount(deps: Deps, db: GlobalDb, userId: string): Promise<boolean> {
  const { capturedAfter, earnedAfter } = pendingCutoffs(deps);
  const { rows } = await sql<{ id: string }>`
    with payable as (
      select * from payable_entries(${userId}::uuid, ${capturedAfter}, ${earnedAfter}, 'deposits') where not is_pending
    )
    select payment_id as id from payable where payment_id is not null
    union
    select x.payment_id from payout_entries x join payouts p on p.id = x.payout_id
    where p.user_id = ${userId} and p.source = 'deposits' and p.status in ('failed', 'canceled')
      and x.payment_id is not null and exists (select from payable where kind = 'returned_payouts')`.execute(db);
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  const paymentTenants = await db
    .selectFrom("directory")
    .select(["tenant", "value"])
    .where("kind", "=", "payment")
    .where("value", "in", ids)
    .execute();
  const homes: Parameters<typeof unitAddressOf>[0][] = [];
  for (const [tenant, tenantPayments] of Map.groupBy(paymentTenants, (row) => row.tenant)) {
    const tenantDb = await inTenant(db, tenant);
    const found = await tenantDb
      .selectFrom("payments as p")
      .innerJoin("applications as a", "a.id", "p.application_id")
      .select(["a.answers", "a.property_address"])
      .where(
        "p.id",
        "in",
        tenantPayments.map(({ value }) => value),
      )
      .execute();
    homes.push(...found);
  }
  const allowsSharedAccount = (home: (typeof homes)[number]) => {
    const address = unitAddressOf(home);
    return address?.state && !depositLawOf(address, deps.now()).account;
  };
  return homes.length < ids.length || !homes.every(allowsSharedAccount);
}
