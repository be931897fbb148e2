import { z } from "zod";
import type { AccountRequirements, PayoutAccount } from "#contract/my-payments/accounts.ts";
import { requirementStates } from "#rules/money/accounts/account-requirements.ts";
import { accountFields, accountTypeOf, maxBankAttempts } from "#rules/money/bank-account.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { ProviderAccount, Requirements } from "#server/ports/payout-accounts.ts";
import { sendBankChangedEmail } from "./record-saved-bank.ts";

/** Selects payout accounts with their owner's name. */
export const selectAccounts = (db: GlobalDb) =>
  db
    .selectFrom("payout_accounts as p")
    .innerJoin("landlords as l", "l.user_id", "p.user_id")
    .select(["p.id", "p.user_id", "p.provider_account", "p.account_type", "p.bank_name", "p.bank_last4"])
    .select(["p.payouts_enabled", "p.due", "p.requirements", "p.created", "p.modified", "l.name"])
    .select(["p.bank_fingerprint", "p.bank_check", "p.bank_attempts", "p.bank_verified_at", "p.bank_failed_at"])
    .select(["p.deposit_bank_id", "p.deposit_bank_name", "p.deposit_bank_last4", "p.deposit_bank_fingerprint"])
    .select(["p.deposit_bank_check", "p.deposit_bank_attempts", "p.deposit_bank_verified_at"])
    .select(["p.deposit_bank_failed_at", "p.closed_at"]);

/** The columns of a payout account whose bank account is unverified. */
export const unverifiedBank = { bank_check: null, bank_attempts: 0, bank_verified_at: null, bank_failed_at: null };

/** The columns of a payout account without a bank account for deposits. */
export const noDepositBank = {
  deposit_bank_id: null,
  deposit_bank_name: "",
  deposit_bank_last4: null,
  deposit_bank_fingerprint: "",
  deposit_bank_check: null,
  deposit_bank_attempts: 0,
  deposit_bank_verified_at: null,
  deposit_bank_failed_at: null,
};

/** The stored part of the provider's requirements; the fields are derived again for each state. */
const storedSchema = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      field: z.enum(accountFields),
      state: z.enum(requirementStates),
      reason: z.string().nullable(),
    }),
  ),
  disabled_reason: z.string().nullable(),
  deadline: z.string().nullable(),
  is_submitted: z.boolean(),
});
const noRequirements: AccountRequirements = { items: [], disabled_reason: null, deadline: null, is_submitted: false };

const storedRequirements = ({
  items,
  disabledReason,
  deadline,
  isSubmitted,
}: Requirements): z.output<typeof storedSchema> => ({
  items,
  disabled_reason: disabledReason,
  deadline: deadline?.toISOString() ?? null,
  is_submitted: isSubmitted,
});

/** Nothing is stored for an account that the provider has not reported since. */
const presentRequirements = (storedValue: unknown): AccountRequirements =>
  storedSchema.safeParse(storedValue).data ?? noRequirements;

type Row = Awaited<ReturnType<ReturnType<typeof selectAccounts>["executeTakeFirstOrThrow"]>>;

/** Presents a payout account. Of the bank account, only the last four digits are stored. */
export function presentAccount(row: Row): PayoutAccount {
  const due = accountFields.filter((field) => row.due.includes(field));
  return {
    id: row.id,
    landlord: { name: row.name },
    account_type: accountTypeOf(row.account_type),
    status: statusOf(row, due.length),
    bank: row.bank_last4 === null ? null : { name: row.bank_name, last4: row.bank_last4, ...verificationOf(row) },
    deposit_bank: presentDepositBank(row),
    due,
    requirements: presentRequirements(row.requirements),
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
  };
}

/**
 * Saves the provider's state of a payout account. If the bank account changed, it has to be verified, and the owner
 * gets an email, no matter how it was replaced.
 * @param trx a transaction, in which the email is stored
 * @returns the owner if the bank account changed
 */
export async function updateFromProvider(
  deps: Deps,
  trx: GlobalDb,
  accountState: ProviderAccount,
): Promise<{ user_id: string; account_type: string } | null> {
  const previous = await trx
    .selectFrom("payout_accounts")
    .select(["user_id", "account_type", "bank_fingerprint"])
    .where("provider_account", "=", accountState.id)
    .forUpdate()
    .executeTakeFirst();
  if (!previous) return null;
  const isDifferentBank = (accountState.bank?.fingerprint ?? "") !== previous.bank_fingerprint;
  await trx
    .updateTable("payout_accounts")
    .set({
      payouts_enabled: accountState.payoutsEnabled,
      due: accountState.dueFields,
      requirements: JSON.stringify(storedRequirements(accountState.requirements)),
      ...(accountState.type && { account_type: accountState.type }),
      bank_name: accountState.bank?.name ?? "",
      bank_last4: accountState.bank?.last4 ?? null,
      bank_fingerprint: accountState.bank?.fingerprint ?? "",
      ...(isDifferentBank && unverifiedBank),
      modified: deps.now(),
    })
    .where("provider_account", "=", accountState.id)
    .execute();
  if (!isDifferentBank || !accountState.bank) return null;
  await sendBankChangedEmail(deps, trx, previous.user_id, accountState.bank.last4);
  return previous;
}

function statusOf(row: Row, due: number): PayoutAccount["status"] {
  if (row.closed_at) return "closed";
  if (row.bank_failed_at) return "bank_failed";
  // requirements that are due later do not stop payouts
  if (due > 0 && !row.payouts_enabled) return "incomplete";
  if (!row.bank_verified_at) return "verify_bank";
  return row.payouts_enabled ? "ready" : "review";
}

/** Presents the bank account that deposits are paid out to; null if there is no separate one. */
const presentDepositBank = (row: Row) =>
  row.deposit_bank_last4 === null
    ? null
    : {
        name: row.deposit_bank_name,
        last4: row.deposit_bank_last4,
        ...verificationOf({
          bank_attempts: row.deposit_bank_attempts,
          bank_check: row.deposit_bank_check,
          bank_verified_at: row.deposit_bank_verified_at,
        }),
        has_failed: row.deposit_bank_failed_at !== null,
      };

function verificationOf(row: Pick<Row, "bank_attempts" | "bank_check" | "bank_verified_at">) {
  const attempts_left = Math.max(0, maxBankAttempts - row.bank_attempts);
  if (row.bank_verified_at) return { verification: "verified" as const, attempts_left };
  return {
    verification: attempts_left > 0 && row.bank_check ? ("pending" as const) : ("locked" as const),
    attempts_left,
  };
}
