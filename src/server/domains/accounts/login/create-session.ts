import type { FastifyRequest } from "fastify";
import { ProblemError } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { verifyPassword } from "#server/platform/encryption/vault.ts";
import type { Deps } from "#server/ports/deps.ts";
import { claimApplication } from "../claim-application.ts";
import { verifySecondFactor } from "../second-factor/verify-second-factor.ts";
import { countGuess } from "../sessions/count-guess.ts";
import { recordSignIn } from "../sessions/events.ts";
import { issueToken } from "../sessions/issue-token.ts";
import { hasPassword } from "../sessions/lock-user.ts";

type Login = {
  username: string;
  password: string;
  second_factor?: string | undefined;
  shareToken?: string | undefined;
};

/**
 * Logs in. Attempts are counted by source, so that an attacker elsewhere never locks out the owner.
 * @returns the access token and the device token
 * @throws ProblemError `wrong_credentials`, the same for an unknown name and a wrong password; `second_factor_needed`
 * once the password is right, `invalid` for a wrong code; `too_many`
 */
export async function createSession(
  deps: Deps,
  request: FastifyRequest,
  { username, password, second_factor, shareToken }: Login,
): Promise<{ token: string; device: string }> {
  const user = await deps.db
    .selectFrom("users")
    .select(["id", "password_hash", "disabled_at"])
    .where("username", "=", username)
    .executeTakeFirst();
  const resetGuesses = await countGuess(deps, request, `password ${username}`, user?.id ?? null);
  const isPasswordCorrect = await verifyPassword(password, user?.password_hash ?? null);
  const recordRefusal = async () => {
    await recordSignIn(deps, deps.db, request, "sign-in refused", { userId: user?.id ?? null, by: "password" });
    return new ProblemError("wrong_credentials");
  };
  if (!user || !isPasswordCorrect || user.disabled_at) throw await recordRefusal();
  await resetGuesses();
  const consumeCode = await verifySecondFactor(deps, request, {
    userId: user.id,
    secondFactor: second_factor,
    refusal: "sign-in refused",
  });
  const passwordChangedError = new ProblemError("wrong_credentials");
  return await transaction(deps.db, async (trx) => {
    if (!(await hasPassword(trx, user.id, user.password_hash))) throw passwordChangedError;
    await consumeCode(trx);
    if (shareToken) await claimApplication(deps, trx, request, user.id, shareToken);
    return await issueToken(deps, trx, request, user.id, "password");
  }).catch(async (error: unknown) => {
    throw error === passwordChangedError ? await recordRefusal() : error;
  });
}
