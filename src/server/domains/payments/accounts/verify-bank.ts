import type { PayoutAccount } from "#contract/my-payments/accounts.ts";
import { mostBankAttempts } from "#rules/money/bank-account.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { invalid, ProblemError } from "#server/platform/common/errors.ts";
import { requirePayoutAccount } from "#server/policies/payout-accounts.ts";
import type { Deps } from "#server/ports/deps.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { paymentsOf } from "../records/provider.ts";
import { accountsOf, presentAccount } from "./records.ts";

/**
 * Verifies the caller's bank account by the amounts of two deposits. An attempt is counted before the provider gets it,
 * so that concurrent ones can't exceed the limit.
 * @param amounts in cents
 * @param fields the call's names of the amounts, for errors
 * @throws ProblemError `forbidden`; `conflict` if nothing waits for amounts, or after too many wrong ones; `invalid` for
 *   wrong amounts, with how many attempts are left
 */
export async function verifyBank(
  deps: Deps,
  actor: Actor,
  amounts: readonly [number, number],
  fields: readonly [string, string],
): Promise<PayoutAccount> {
  requirePayoutAccount(actor);
  const row = await deps.db
    .updateTable("payout_accounts")
    .set((eb) => ({ bank_attempts: eb("bank_attempts", "+", 1) }))
    .where("user_id", "=", actor.id)
    .where("bank_check", "is not", null)
    .where("bank_verified_at", "is", null)
    .where("bank_attempts", "<", mostBankAttempts)
    .returning(["id", "bank_check", "bank_attempts"])
    .executeTakeFirst();
  if (!row?.bank_check) throw await refusal(deps, actor);
  const isRight = await paymentsOf(deps)
    .accounts.confirmBankCheck(row.bank_check, amounts)
    .catch(async (error: unknown) => {
      // the provider did not answer, so the attempt does not count
      await deps.db
        .updateTable("payout_accounts")
        .set((eb) => ({ bank_attempts: eb("bank_attempts", "-", 1) }))
        .where("id", "=", row.id)
        .where("bank_check", "=", row.bank_check)
        .execute();
      throw error;
    });
  if (!isRight) {
    const left = mostBankAttempts - row.bank_attempts;
    if (left === 0) throw locked();
    throw invalid(
      Object.fromEntries(fields.map((field) => [field, [(t) => t(paymentProblemsTexts).amounts_wrong({ n: left })]])),
    );
  }
  await deps.db
    .updateTable("payout_accounts")
    .set({ bank_verified_at: deps.now(), bank_check: null })
    .where("id", "=", row.id)
    .where("bank_check", "=", row.bank_check)
    .execute();
  return presentAccount(await accountsOf(deps.db).where("p.id", "=", row.id).executeTakeFirstOrThrow());
}

const locked = () => new ProblemError("conflict", (t) => t(paymentProblemsTexts).bank_locked);

async function refusal(deps: Deps, actor: Actor): Promise<ProblemError> {
  const row = await accountsOf(deps.db).where("p.user_id", "=", actor.id).executeTakeFirst();
  if (row && !row.bank_verified_at && row.bank_attempts >= mostBankAttempts) return locked();
  return new ProblemError("conflict", (t) => t(paymentProblemsTexts).nothing_to_verify);
}
