import type { FastifyRequest } from "fastify";
import { moveOptOutsToUser } from "#server/domains/email-delivery/unsubscribe/topics.ts";
import { invalid, ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { consumeCode, isValidCode } from "#server/platform/one-time-codes/one-time-codes.ts";
import type { Deps } from "#server/ports/deps.ts";
import { accountProblemsTexts } from "#texts/account-problems/texts.ts";
import { type Language, languageOf } from "#texts/languages.ts";
import { claimApplication } from "../claim-application.ts";
import { verifySecondFactor } from "../second-factor/verify-second-factor.ts";
import { countGuess } from "../sessions/count-guess.ts";
import { recordSignIn, type SignInEvent } from "../sessions/events.ts";
import { issueToken } from "../sessions/issue-token.ts";
import { isRegisteringSession, verifyAddress } from "./verify-address.ts";

type PasscodeAttempt = {
  email: string;
  code: string;
  secondFactor: string | undefined;
  /** the field that a wrong code is reported for */
  field: string;
  /** the event recorded in the audit log for a wrong code */
  refusal: SignInEvent;
};

/**
 * Consumes a passcode and runs the action that it authorizes. A passcode works once, even with concurrent requests:
 * only the request that deletes it succeeds. If the second factor is still missing, the passcode remains valid.
 * @throws ProblemError `invalid`, `second_factor_needed`, `too_many`
 */
export async function consumePasscode<T>(
  deps: Deps,
  request: FastifyRequest,
  { email, code, secondFactor, field, refusal }: PasscodeAttempt,
  work: (trx: Deps["db"]) => Promise<T>,
): Promise<T> {
  const addressOwner = await deps.db
    .selectFrom("users")
    .select(["id", "email_verified_at"])
    .where("username", "=", email)
    .executeTakeFirst();
  const subject = `passcode ${email}` as const;
  const resetGuesses = await countGuess(deps, request, subject, addressOwner?.id ?? null);
  const wrongCodeError = invalid({ [field]: [(t) => t(accountProblemsTexts).code_expired] });
  if (!(await isValidCode(deps, deps.db, subject, code))) {
    await recordSignIn(deps, deps.db, request, refusal, { userId: addressOwner?.id ?? null, by: "passcode" });
    throw wrongCodeError;
  }
  await resetGuesses();
  // a second factor that someone else turned on before the address was verified doesn't lock out its owner
  const needsSecondFactor =
    addressOwner && (addressOwner.email_verified_at || (await isRegisteringSession(deps.db, request, addressOwner.id)));
  const consumeSecondFactor = needsSecondFactor
    ? await verifySecondFactor(deps, request, { userId: addressOwner.id, secondFactor, refusal })
    : undefined;
  return await transaction(deps.db, async (trx) => {
    if (!(await consumeCode(deps, trx, subject, code))) throw wrongCodeError;
    await consumeSecondFactor?.(trx);
    return await work(trx);
  });
}

/** Exchanges a passcode for a session. @returns the access token and the device token */
export async function confirmPasscode(
  deps: Deps,
  request: FastifyRequest,
  {
    email,
    token: code,
    second_factor: secondFactor,
    shareToken,
  }: { email: string; token: string; second_factor?: string | undefined; shareToken?: string | undefined },
): Promise<{ token: string; device: string }> {
  const passcodeAttempt = { email, code, secondFactor, field: "token", refusal: "sign-in refused" } as const;
  return await consumePasscode(deps, request, passcodeAttempt, async (trx) => {
    const userId = await findOrCreateApplicant(deps, trx, email, languageOf(request.headers["accept-language"]));
    await verifyAddress(deps, trx, request, { userId, by: "passcode" });
    if (shareToken) await claimApplication(deps, trx, request, userId, shareToken);
    return await issueToken(deps, trx, request, userId, "passcode");
  });
}

/** Returns the user of an address; creates an applicant's account without a password if there is none. */
async function findOrCreateApplicant(
  deps: Deps,
  trx: Deps["db"],
  username: string,
  language: Language,
): Promise<string> {
  const added = await trx
    .insertInto("users")
    .values({ id: newId(), username, name: "", language, created: deps.now(), email_verified_at: deps.now() })
    .onConflict((conflict) => conflict.column("username").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) await moveOptOutsToUser(deps, trx, { userId: added.id, username });
  const user = await trx
    .selectFrom("users as u")
    .leftJoin("landlords as l", "l.user_id", "u.id")
    .select(["u.id", "u.name", "u.disabled_at", "l.user_id as landlord"])
    .where("username", "=", username)
    .forNoKeyUpdate("u")
    .executeTakeFirstOrThrow();
  if (user.disabled_at) throw new ProblemError("wrong_credentials");
  if (!user.landlord)
    await trx
      .insertInto("applicants")
      .values({ user_id: user.id, name: user.name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return user.id;
}
