import type { FastifyRequest } from "fastify";
import type { Proof } from "#contract/accounts/tokens.ts";
import { hourMs } from "#rules/time/durations.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { conflict, invalid } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { accountProblemsTexts } from "#texts/account-problems/texts.ts";
import { reauthenticate } from "../login/reauthenticate.ts";
import { isAppCode, newSecret, normalizeCode, stepOf, uriOf } from "../second-factor/app-codes.ts";
import { emailOwner } from "../second-factor/email-owner.ts";
import { guessesOf } from "../second-factor/prove.ts";
import { replaceRecoveryCodes } from "../second-factor/recovery-codes.ts";
import { countGuess } from "../sessions/count-guess.ts";
import { recordSignIn } from "../sessions/events.ts";
import { endOfSession, revokeTokens } from "../sessions/issue.ts";
import { lockUser } from "../sessions/lock-user.ts";

/** How long a new secret is valid before its first code confirms it, in ms. */
export const pendingMs = hourMs;

/**
 * Creates a new secret, which isn't active yet and replaces an earlier unconfirmed one.
 * @throws ProblemError `conflict` if a second factor is on; also the errors of `reauthenticate`
 */
export async function beginSecondFactor(deps: Deps, request: FastifyRequest, proof: Proof) {
  const { id: userId, username } = actorOf(request);
  return await reauthenticate(deps, request, proof, async (trx) => {
    const { secret, sealed } = newSecret(deps, userId);
    const pending = { secret: sealed, created: deps.now() };
    const inserted = await trx
      .insertInto("second_factors")
      .values({ user_id: userId, ...pending })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet(pending).where("second_factors.confirmed", "is", null),
      )
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) throw conflict((t) => t(accountProblemsTexts).second_factor_on);
    return { secret, uri: uriOf(secret, username) };
  });
}

/**
 * Turns on the second factor with a code of its unconfirmed secret. Sessions started without the second factor end; the
 * lifetime of the current one is limited to that of a session with two factors.
 * @returns the recovery codes
 * @throws ProblemError `conflict` if no secret waits for confirmation, `invalid`, `too_many`
 */
export async function switchOn(deps: Deps, request: FastifyRequest, entered: string): Promise<string[]> {
  const { id: userId, token } = actorOf(request);
  const now = deps.now();
  const gone = conflict((t) => t(accountProblemsTexts).start_again);
  const pending = await deps.db
    .selectFrom("second_factors")
    .select("secret")
    .where("user_id", "=", userId)
    .where("confirmed", "is", null)
    .where("created", ">", new Date(now.getTime() - pendingMs))
    .executeTakeFirst();
  if (!pending) throw gone;
  const succeed = await countGuess(deps, request, guessesOf(userId), userId);
  const code = normalizeCode(entered);
  const step = isAppCode(code) ? await stepOf(deps, userId, pending.secret, code) : null;
  if (step === null) {
    await recordSignIn(deps, deps.db, request, "confirmation refused", { userId, by: "second factor" });
    throw invalid({ code: [(t) => t(accountProblemsTexts).app_code_incorrect] });
  }
  await succeed();
  return await transaction(deps.db, async (trx) => {
    // a login that began without a second factor either has already started its session, which ends, or starts none
    await lockUser(trx, userId);
    const on = await trx
      .updateTable("second_factors")
      .set({ confirmed: now, last_step: step })
      .where("user_id", "=", userId)
      .where("secret", "=", pending.secret)
      .where("confirmed", "is", null)
      .executeTakeFirst();
    if (on.numUpdatedRows !== 1n) throw gone;
    const codes = await replaceRecoveryCodes(deps, trx, userId);
    await revokeTokens(trx, userId, token);
    const expires = endOfSession(deps.config, now, true);
    await trx
      .updateTable("access_tokens")
      .set({ expires })
      .where("hash", "=", token)
      .where("expires", ">", expires)
      .execute();
    await recordSignIn(deps, trx, request, "second factor switched on", { userId });
    await emailOwner(deps, trx, userId, (language, url) => emailTemplate(language, "secondFactorOn", url));
    return codes;
  });
}
