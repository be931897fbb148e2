import type { FastifyRequest } from "fastify";
import { messages } from "#rules/text/messages.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { invalid } from "#server/platform/common/errors.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { hashPassword, hashToken, verifyPassword } from "#server/platform/encryption/vault.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";
import { accountProblemsTexts } from "#texts/account-problems/texts.ts";
import { verifySecondFactor } from "../second-factor/verify-second-factor.ts";
import { countGuess } from "../sessions/count-guess.ts";
import { recordSignIn } from "../sessions/events.ts";
import { revokeTokens } from "../sessions/issue-token.ts";
import { hasPassword } from "../sessions/lock-user.ts";
import { consumePasscode } from "./passcodes.ts";
import { validatePassword } from "./passwords.ts";
import { verifyAddress } from "./verify-address.ts";

type PasswordReset = { token: string; uidb64: string; new_password: string; new_password_again: string };

const linkExpiredError = () => invalid({ token: [(t) => t(accountProblemsTexts).reset_link_expired] });

const userIdOf = (uidb64: string): string => Buffer.from(uidb64, "base64url").toString();

/**
 * Checks whether a reset link is still valid, without using it.
 * @throws ProblemError `invalid`
 */
export async function checkPasswordReset(
  { db, now }: Deps,
  { token, uidb64 }: Pick<PasswordReset, "token" | "uidb64">,
): Promise<void> {
  const reset = await db
    .selectFrom("password_resets")
    .select("user_id")
    .where("hash", "=", hashToken(token))
    .where("expires", ">", now())
    .executeTakeFirst();
  if (reset?.user_id !== userIdOf(uidb64)) throw linkExpiredError();
}

/** Sets a new password by a reset link, which works once. Ends all sessions and starts none. */
export async function confirmPasswordReset(deps: Deps, request: FastifyRequest, body: PasswordReset): Promise<void> {
  if (body.new_password !== body.new_password_again)
    throw invalid({ new_password_again: [(t) => t(accountProblemsTexts).passwords_differ] });
  validatePassword(body.new_password, "new_password");
  const hash = await hashPassword(body.new_password);
  const expiredError = linkExpiredError();
  await transaction(deps.db, async (trx) => {
    const userId = userIdOf(body.uidb64);
    const deleted = await trx
      .deleteFrom("password_resets")
      .where("hash", "=", hashToken(body.token))
      .where("expires", ">", deps.now())
      .returning("user_id")
      .executeTakeFirst();
    if (!deleted || deleted.user_id !== userId) throw expiredError;
    await verifyAddress(deps, trx, request, { userId, by: "link" });
    await setPassword(deps, trx, request, { userId, by: "link" }, hash);
  }).catch(async (error: unknown) => {
    if (error === expiredError)
      await recordSignIn(deps, deps.db, request, "password not set", { userId: null, by: "link" });
    throw error;
  });
}

type PasswordChange = {
  new_password: string;
  current_password?: string | undefined;
  passcode?: string | undefined;
  second_factor?: string | undefined;
};

/**
 * Changes the user's own password and ends all other sessions. If none is set, a passcode sent to the address is
 * required instead, so that access to an open session isn't enough to set one.
 */
export async function updatePassword(deps: Deps, request: FastifyRequest, body: PasswordChange): Promise<void> {
  const actor = actorOf(request);
  const signInDetails = { userId: actor.id, by: "password" } as const;
  const { password_hash } = await deps.db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  if (password_hash === null) return await setFirstPassword(deps, request, body);
  const resetGuesses = await countGuess(deps, request, "changing", actor.id);
  const wrongPasswordError = invalid({ current_password: [(t) => t(accountProblemsTexts).current_password_wrong] });
  if (!(await verifyPassword(body.current_password ?? "", password_hash))) {
    await recordSignIn(deps, deps.db, request, "password not set", signInDetails);
    throw wrongPasswordError;
  }
  await resetGuesses();
  validatePassword(body.new_password, "new_password");
  const hash = await hashPassword(body.new_password);
  const consumeCode = await verifySecondFactor(deps, request, {
    userId: actor.id,
    secondFactor: body.second_factor,
    refusal: "password not set",
  });
  await transaction(deps.db, async (trx) => {
    if (!(await hasPassword(trx, actor.id, password_hash))) throw wrongPasswordError;
    await consumeCode(trx);
    await setPassword(deps, trx, request, signInDetails, hash, actor.token);
  }).catch(async (error: unknown) => {
    if (error === wrongPasswordError) await recordSignIn(deps, deps.db, request, "password not set", signInDetails);
    throw error;
  });
}

async function setFirstPassword(deps: Deps, request: FastifyRequest, body: PasswordChange): Promise<void> {
  const { id: userId, username: email, token } = actorOf(request);
  if (!body.passcode) throw invalid({ passcode: [messages.required] });
  validatePassword(body.new_password, "new_password");
  const hash = await hashPassword(body.new_password);
  const passcodeAttempt = { email, code: body.passcode, secondFactor: body.second_factor, field: "passcode" };
  await consumePasscode(deps, request, { ...passcodeAttempt, refusal: "password not set" }, async (trx) => {
    await verifyAddress(deps, trx, request, { userId, by: "passcode" });
    await setPassword(deps, trx, request, { userId, by: "passcode" }, hash, token);
  });
}

/**
 * Sets a password. This is the only function that does. It invalidates other reset links, ends other sessions and
 * notifies the owner.
 */
async function setPassword(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  { userId, by }: { userId: string; by: "password" | "link" | "passcode" },
  hash: string,
  exceptTokenHash?: Buffer,
) {
  const { username, language } = await trx
    .updateTable("users")
    .set({ password_hash: hash })
    .where("id", "=", userId)
    .returning(["username", "language"])
    .executeTakeFirstOrThrow();
  await trx.deleteFrom("password_resets").where("user_id", "=", userId).execute();
  await revokeTokens(trx, userId, exceptTokenHash);
  await recordSignIn(deps, trx, request, "password set", { userId, by });
  const url = `${deps.config.publicUrl}/password_reset`;
  await sendEmail(deps, trx, "password_changed", username, emailTemplate(language, "passwordChanged", url));
}
