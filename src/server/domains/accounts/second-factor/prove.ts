import type { FastifyRequest } from "fastify";
import { invalid, ProblemError } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { accountProblemsTexts } from "#texts/account-problems/texts.ts";
import { countGuess } from "../sessions/count-guess.ts";
import { recordSignIn, type SignInEvent } from "../sessions/events.ts";
import { lockUser } from "../sessions/lock-user.ts";
import { isAppCode, normalizeCode, stepOf } from "./app-codes.ts";
import { hashCode, useCode } from "./recovery-codes.ts";

/**
 * Consumes a second-factor code in the transaction of the action that it authorizes, so that it can't be used again.
 */
type MarkCodeUsed = (trx: GlobalDb) => Promise<void>;

/** The rate limit key for guesses at an account's codes. */
export const guessesOf = (userId: string): string => `second factor ${userId}`;

const wrongCode = () => invalid({ second_factor: [(t) => t(accountProblemsTexts).code_used] });

/**
 * Verifies the second factor after the first one was correct; an account without one needs no proof, unless one was
 * turned on meanwhile. Attempts are counted like password attempts.
 * @param secondFactor a code of the app, or a recovery code
 * @param refusal the event recorded in the audit log for a wrong one
 * @throws ProblemError `second_factor_needed` if it is missing, `invalid`, `too_many`
 */
export async function proveSecondFactor(
  deps: Deps,
  request: FastifyRequest,
  { userId, secondFactor, refusal }: { userId: string; secondFactor: string | undefined; refusal: SignInEvent },
): Promise<MarkCodeUsed> {
  const factor = await findFactor(deps.db, userId);
  if (!factor)
    return async (trx) => {
      await lockUser(trx, userId);
      if (await findFactor(trx, userId)) throw new ProblemError("second_factor_needed");
    };
  if (!secondFactor) throw new ProblemError("second_factor_needed");
  const succeed = await countGuess(deps, request, guessesOf(userId), userId);
  const code = normalizeCode(secondFactor);
  const spend = isAppCode(code)
    ? await byApp(deps, userId, factor, code)
    : await byRecoveryCode(deps, request, userId, code);
  if (!spend) {
    await recordSignIn(deps, deps.db, request, refusal, { userId, by: "second factor" });
    throw wrongCode();
  }
  await succeed();
  return spend;
}

type Factor = { secret: string; last_step: number };

const findFactor = (db: GlobalDb, userId: string): Promise<Factor | undefined> =>
  db
    .selectFrom("second_factors")
    .select(["secret", "last_step"])
    .where("user_id", "=", userId)
    .where("confirmed", "is not", null)
    .executeTakeFirst();

async function byApp(deps: Deps, userId: string, factor: Factor, code: string): Promise<MarkCodeUsed | null> {
  const step = await stepOf(deps, userId, factor.secret, code);
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
    if (updated.numUpdatedRows !== 1n) throw wrongCode();
  };
}

async function byRecoveryCode(
  deps: Deps,
  request: FastifyRequest,
  userId: string,
  code: string,
): Promise<MarkCodeUsed | null> {
  const hash = hashCode(deps, userId, code);
  const there = await deps.db
    .selectFrom("recovery_codes")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("hash", "=", hash)
    .executeTakeFirst();
  if (!there) return null;
  return async (trx) => {
    if (!(await useCode(deps, trx, request, userId, hash))) throw wrongCode();
  };
}
