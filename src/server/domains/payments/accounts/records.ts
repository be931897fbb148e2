import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import { accountFields, accountTypes } from "#rules/money/bank-account.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { ProviderAccount } from "#server/ports/payout-accounts.ts";

/** Selects accounts with their owner's name. */
export const accountsOf = (db: GlobalDb) =>
  db
    .selectFrom("payout_accounts as p")
    .innerJoin("landlords as l", "l.user_id", "p.user_id")
    .select(["p.id", "p.user_id", "p.provider_account", "p.account_type", "p.bank_name", "p.bank_last4"])
    .select(["p.payouts_enabled", "p.due", "p.created", "p.modified", "l.name"]);

type Row = Awaited<ReturnType<ReturnType<typeof accountsOf>["executeTakeFirstOrThrow"]>>;

/** Presents an account for payouts: of the bank account the last four digits alone are known here. */
export function presentAccount(row: Row): PayoutAccount {
  const due = accountFields.filter((field) => row.due.includes(field));
  return {
    id: row.id,
    landlord: { name: row.name },
    account_type: accountTypes.find((type) => type === row.account_type) ?? "individual",
    status: row.payouts_enabled ? "ready" : due.length > 0 ? "incomplete" : "review",
    bank: row.bank_last4 === null ? null : { name: row.bank_name, last4: row.bank_last4 },
    due,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
  };
}

/** Saves the provider's state of an account that is known here. */
export async function saveProviderState(db: GlobalDb, found: ProviderAccount, now: Date): Promise<void> {
  await db
    .updateTable("payout_accounts")
    .set({
      payouts_enabled: found.payoutsEnabled,
      due: found.due,
      bank_name: found.bank?.name ?? "",
      bank_last4: found.bank?.last4 ?? null,
      bank_fingerprint: found.bank?.fingerprint ?? "",
      modified: now,
    })
    .where("provider_account", "=", found.id)
    .execute();
}
