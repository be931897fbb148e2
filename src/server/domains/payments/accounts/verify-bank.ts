import { sql } from "kysely";
import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import { maxBankAttempts } from "#rules/money/bank-account.ts";
import type { PayoutSource } from "#rules/money/payouts.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { conflict, invalid, type ProblemError } from "#server/platform/common/errors.ts";
import { requirePayoutAccount } from "#server/policies/payments/payout-accounts.ts";
import type { Deps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { paymentsOf } from "../records/provider.ts";
import { presentAccount, selectAccounts } from "./account-rows.ts";

/** The columns of the bank account for earnings, and of that for deposits. */
const columns = {
  earnings: { check: "bank_check", attempts: "bank_attempts", verified: "bank_verified_at" },
  deposits: {
    check: "deposit_bank_check",
    attempts: "deposit_bank_attempts",
    verified: "deposit_bank_verified_at",
  },
} as const satisfies Record<PayoutSource, object>;

/**
 * Verifies one of the caller's bank accounts by the amounts of two micro-deposits. Counts an attempt before calling the
 * provider, so that concurrent requests can't exceed the limit.
 * @param amounts in cents
 * @param fields the names of the amounts in the request, for errors
 * @param source what is paid out to the bank account
 * @throws ProblemError `forbidden`; `conflict` if no bank account is to be verified, or after too many wrong attempts;
 * `invalid` for wrong amounts, with the number of attempts left
 */
export async function verifyBank(
  deps: Deps,
  actor: Actor,
  amounts: readonly [number, number],
  fields: readonly [string, string],
  source: PayoutSource = "earnings",
): Promise<PayoutAccount> {
  requirePayoutAccount(actor);
  const { check, attempts, verified } = columns[source];
  const [checkColumn, attemptsColumn, verifiedColumn] = [sql.ref(check), sql.ref(attempts), sql.ref(verified)];
  const { rows } = await sql<{ id: string; check: string; attempts: number }>`
    update payout_accounts set ${attemptsColumn} = ${attemptsColumn} + 1
    where user_id = ${actor.id} and ${checkColumn} is not null and ${verifiedColumn} is null
      and ${attemptsColumn} < ${maxBankAttempts}
    returning id, ${checkColumn} as "check", ${attemptsColumn} as attempts`.execute(deps.db);
  const row = rows[0];
  if (!row) throw await findVerificationError(deps, actor, source);
  const isMatch = await paymentsOf(deps)
    .accounts.verifyMicroDeposits(row.check, amounts)
    .catch(async (error: unknown) => {
      // the call failed without a result, so the attempt does not count
      await sql`update payout_accounts set ${attemptsColumn} = ${attemptsColumn} - 1
        where id = ${row.id} and ${checkColumn} = ${row.check}`.execute(deps.db);
      throw error;
    });
  if (!isMatch) {
    const attemptsLeft = maxBankAttempts - row.attempts;
    if (attemptsLeft === 0) throw lockedError();
    throw invalid(
      Object.fromEntries(
        fields.map((field) => [field, [(t) => t(paymentProblemsTexts).amounts_wrong({ n: attemptsLeft })]]),
      ),
    );
  }
  await sql`update payout_accounts set ${verifiedColumn} = ${deps.now()}, ${checkColumn} = null
    where id = ${row.id} and ${checkColumn} = ${row.check}`.execute(deps.db);
  return presentAccount(await selectAccounts(deps.db).where("p.id", "=", row.id).executeTakeFirstOrThrow());
}

const lockedError = () => conflict((t) => t(paymentProblemsTexts).bank_locked);

async function findVerificationError(deps: Deps, actor: Actor, source: PayoutSource): Promise<ProblemError> {
  const { attempts, verified } = columns[source];
  const row = await selectAccounts(deps.db).where("p.user_id", "=", actor.id).executeTakeFirst();
  if (row && !row[verified] && row[attempts] >= maxBankAttempts) return lockedError();
  return conflict((t) => t(paymentProblemsTexts).nothing_to_verify);
}
