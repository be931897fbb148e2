import type { FastifyRequest } from "fastify";
import type { IdentityConfirmation } from "#contract/accounts/tokens.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { verifyPassword } from "#server/platform/encryption/vault.ts";
import type { Deps } from "#server/ports/deps.ts";
import { verifySecondFactor } from "../second-factor/verify-second-factor.ts";
import { countGuess } from "../sessions/count-guess.ts";
import { recordSignIn } from "../sessions/events.ts";
import { hasPassword } from "../sessions/lock-user.ts";
import { consumePasscode } from "../users/passcodes.ts";
import { verifyAddress } from "../users/verify-address.ts";

const refusalEvent = "confirmation refused";

/**
 * Verifies a session's user again, by the password or by a passcode sent to their address, and by the second factor if
 * one is on; then runs `work` in the same transaction.
 * @throws ProblemError `wrong_credentials`, `invalid` for a wrong passcode or code, `second_factor_needed`, `too_many`
 */
export async function reauthenticate<T>(
  deps: Deps,
  request: FastifyRequest,
  proof: IdentityConfirmation,
  work: (trx: GlobalDb) => Promise<T>,
): Promise<T> {
  const { id: userId, username: email } = actorOf(request);
  const secondFactor = proof.second_factor;
  if ("passcode" in proof) {
    const passcodeAttempt = {
      email,
      code: proof.passcode,
      secondFactor,
      field: "passcode",
      refusal: refusalEvent,
    } as const;
    return await consumePasscode(deps, request, passcodeAttempt, async (trx) => {
      await verifyAddress(deps, trx, request, { userId, by: "passcode" });
      return await work(trx);
    });
  }
  // counted by session: guesses in a stolen session lock neither the owner's other sessions nor their login
  const resetGuesses = await countGuess(deps, request, "confirm", userId);
  const user = await deps.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const wrongCredentialsError = new ProblemError("wrong_credentials");
  if (!(await verifyPassword(proof.password, user.password_hash))) {
    await recordSignIn(deps, deps.db, request, refusalEvent, { userId, by: "password" });
    throw wrongCredentialsError;
  }
  await resetGuesses();
  const consumeCode = await verifySecondFactor(deps, request, { userId, secondFactor, refusal: refusalEvent });
  return await transaction(deps.db, async (trx) => {
    if (!(await hasPassword(trx, userId, user.password_hash))) throw wrongCredentialsError;
    await consumeCode(trx);
    return await work(trx);
  }).catch(async (error: unknown) => {
    if (error === wrongCredentialsError)
      await recordSignIn(deps, deps.db, request, refusalEvent, { userId, by: "password" });
    throw error;
  });
}
