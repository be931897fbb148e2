import type { FastifyRequest } from "fastify";
import { invalid, ProblemError } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { accountProblemsTexts } from "#texts/account-problems/texts.ts";
import { countGuess } from "../sessions/count-guess.ts";
import { recordSignIn, type SignInEvent } from "../sessions/events.ts";
import { lockUser } from "../sessions/lock-user.ts";
import { findTimeStep, isAppCode, normalizeCode } from "./app-codes.ts";
import { consumeRecoveryCode, hashRecoveryCode } from "./recovery-codes.ts";

/**
 * Consumes a second-factor code in the transaction of the action that it authorizes, so that it can't be used again.
 */
type ConsumeCode = (trx: GlobalDb) => Promise<void>;

/** The rate limit key for guesses at an account's codes. */
export const guessLimitKey = (userId: string): string => `second factor ${userId}`;

const wrongCodeError = () => invalid({ second_factor: [(t) => t(accountProblemsTexts).code_used] });

/**
 * Verifies the second factor after the first one was correct; an account without one needs no proof, unless one was
 * turned on meanwhile. Attempts are counted like password attempts.
 * @param secondFactor a code of the app, or a recovery code
 * @param refusal the event recorded in the audit log for a wrong one
 * @throws ProblemError `second_factor_needed` if it is missing, `invalid`, `too_many`
 */
export async function verifySecondFactor(
  deps: Deps,
  request: FastifyRequest,
  { userId, secondFactor, refusal }: { userId: string; secondFactor: string | undefined; refusal: SignInEvent },
): Promise<ConsumeCode> {
  const factor = await findFactor(deps.db, userId);
  if (!factor)
    return async (trx) => {
      await lockUser(trx, userId);
      if (await findFactor(trx, userId)) throw new ProblemError("second_factor_needed");
    };
  if (!secondFactor) throw new ProblemError("second_factor_needed");
  const resetGuesses = await countGuess(deps, request, guessLimitKey(userId), userId);
  const code = normalizeCode(secondFactor);
  const consumeCode = isAppCode(code)
    ? await verifyAppCode(deps, userId, factor, code)
    : await verifyRecoveryCode(deps, request, userId, code);
  if (!consumeCode) {
    await recordSignIn(deps, deps.db, request, refusal, { userId, by: "second factor" });
    throw wrongCodeError();
  }
  await resetGuesses();
  return consumeCode;
}

type Factor = { secret: string; last_step: number };

const findFactor = (db: GlobalDb, userId: string): Promise<Factor | undefined> =>
  db
    .selectFrom("second_factors")
    .select(["secret", "last_step"])
    .where("user_id", "=", userId)
    .where("confirmed", "is not", null)
    .executeTakeFirst();

async function verifyAppCode(deps: Deps, userId: string, factor: Factor, code: string): Promise<ConsumeCode | null> {
  const step = await findTimeStep(deps, userId, factor.secret, code);
  if (step === null || step <= factor.last_step) return null;
  return async (trx) => {
    // the row is locked until the transaction ends: of concurrent requests with the same code, the first succeeds
    const updated = await trx
      .updateTable("second_factors")
      .set({ last_step: step })
      .where("user_id", "=", userId)
      .where("secret", "=", factor.secret)
      .where("last_step", "<", step)
      .executeTakeFirst();
    if (updated.numUpdatedRows !== 1n) throw wrongCodeError();
  };
}

async function verifyRecoveryCode(
  deps: Deps,
  request: FastifyRequest,
  userId: string,
  code: string,
): Promise<ConsumeCode | null> {
  const hash = hashRecoveryCode(deps, userId, code);
  const storedCode = await deps.db
    .selectFrom("recovery_codes")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!storedCode) return null;
  return async (trx) => {
    if (!(await consumeRecoveryCode(deps, trx, request, userId, hash))) throw wrongCodeError();
  };
}
