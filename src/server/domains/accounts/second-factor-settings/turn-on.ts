import type { FastifyRequest } from "fastify";
import type { IdentityConfirmation } from "#contract/accounts/tokens.ts";
import { hourMs } from "#rules/time/durations.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { accountProblemsTexts } from "#texts/account-problems/texts.ts";
import { reauthenticate } from "../login/reauthenticate.ts";
import { authenticatorUri, createSecret, findTimeStep, isAppCode, normalizeCode } from "../second-factor/app-codes.ts";
import { replaceRecoveryCodes } from "../second-factor/recovery-codes.ts";
import { sendSecondFactorEmail } from "../second-factor/send-second-factor-email.ts";
import { guessLimitKey } from "../second-factor/verify-second-factor.ts";
import { countGuess } from "../sessions/count-guess.ts";
import { recordSignIn } from "../sessions/events.ts";
import { revokeTokens, sessionExpiry } from "../sessions/issue-token.ts";
import { lockUser } from "../sessions/lock-user.ts";

/** How long a new secret is valid before its first code confirms it, in ms. */
export const pendingSecretMs = hourMs;

/**
 * Creates a new secret, which isn't active yet and replaces an earlier unconfirmed one.
 * @throws ProblemError `conflict` if a second factor is on; also the errors of `reauthenticate`
 */
export async function setUpSecondFactor(deps: Deps, request: FastifyRequest, proof: IdentityConfirmation) {
  const { id: userId, username } = actorOf(request);
  return await reauthenticate(deps, request, proof, async (trx) => {
    const { secret, sealed: encryptedSecret } = createSecret(deps, userId);
    const pending = { secret: encryptedSecret, created: deps.now() };
    const inserted = await trx
      .insertInto("second_factors")
      .values({ user_id: userId, ...pending })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet(pending).where("second_factors.confirmed", "is", null),
      )
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) throw conflict((t) => t(accountProblemsTexts).second_factor_on);
    return { secret, uri: authenticatorUri(secret, username) };
  });
}

/**
 * Turns on the second factor with a code of its unconfirmed secret. Sessions started without the second factor end; the
 * lifetime of the current one is limited to that of a session with two factors.
 * @returns the recovery codes
 * @throws ProblemError `conflict` if no secret waits for confirmation, `invalid`, `too_many`
 */
export async function turnOnSecondFactor(deps: Deps, request: FastifyRequest, enteredCode: string): Promise<string[]> {
  const { id: userId, token } = actorOf(request);
  const now = deps.now();
  const startAgainError = conflict((t) => t(accountProblemsTexts).start_again);
  const pending = await deps.db
    .selectFrom("second_factors")
    .select("secret")
    .where("user_id", "=", userId)
    .where("confirmed", "is", null)
    .where("created", ">", new Date(now.getTime() - pendingSecretMs))
    .executeTakeFirst();
  if (!pending) throw startAgainError;
  const resetGuesses = await countGuess(deps, request, guessLimitKey(userId), userId);
  const code = normalizeCode(enteredCode);
  const step = isAppCode(code) ? await findTimeStep(deps, userId, pending.secret, code) : null;
  if (step === null) {
    await recordSignIn(deps, deps.db, request, "confirmation refused", { userId, by: "second factor" });
    throw invalid({ code: [(t) => t(accountProblemsTexts).app_code_incorrect] });
  }
  await resetGuesses();
  return await transaction(deps.db, async (trx) => {
    // a login that began without a second factor either has already started its session, which ends, or starts none
    await lockUser(trx, userId);
    const updateResult = await trx
      .updateTable("second_factors")
      .set({ confirmed: now, last_step: step })
      .where("user_id", "=", userId)
      .where("secret", "=", pending.secret)
      .where("confirmed", "is", null)
      .executeTakeFirst();
    if (updateResult.numUpdatedRows !== 1n) throw startAgainError;
    const codes = await replaceRecoveryCodes(deps, trx, userId);
    await revokeTokens(trx, userId, token);
    const expires = sessionExpiry(deps.config, now, true);
    await trx
      .updateTable("access_tokens")
      .set({ expires })
      .where("hash", "=", token)
      .where("expires", ">", expires)
      .execute();
    await recordSignIn(deps, trx, request, "second factor switched on", { userId });
    await sendSecondFactorEmail(deps, trx, userId, (language, url) => emailTemplate(language, "secondFactorOn", url));
    return codes;
  });
}
