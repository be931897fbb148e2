import type { FastifyRequest } from "fastify";
import type { IdentityConfirmation } from "#contract/accounts/tokens.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { conflict } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import { accountProblemsTexts } from "#texts/account-problems/texts.ts";
import { reauthenticate } from "../login/reauthenticate.ts";
import { sendSecondFactorEmail } from "../second-factor/send-second-factor-email.ts";
import { recordSignIn } from "../sessions/events.ts";

/** The error for a call that requires the second factor to be turned on. */
export const secondFactorOffError = () => conflict((t) => t(accountProblemsTexts).second_factor_off);

/**
 * Removes a second factor with its recovery codes, and notifies the owner.
 * @returns false if none is on
 */
export async function removeSecondFactor(
  deps: Pick<Deps, "config" | "vault" | "now">,
  trx: GlobalDb,
  userId: string,
): Promise<boolean> {
  const deleteResult = await trx
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .where("confirmed", "is not", null)
    .executeTakeFirst();
  if (deleteResult.numDeletedRows !== 1n) return false;
  await sendSecondFactorEmail(deps, trx, userId, (language, url) => emailTemplate(language, "secondFactorOff", url));
  return true;
}

/** Turns off the second factor. @throws ProblemError `conflict` if none is on; also the errors of `reauthenticate` */
export async function turnOffSecondFactor(
  deps: Deps,
  request: FastifyRequest,
  proof: IdentityConfirmation,
): Promise<void> {
  const { id: userId } = actorOf(request);
  await reauthenticate(deps, request, proof, async (trx) => {
    if (!(await removeSecondFactor(deps, trx, userId))) throw secondFactorOffError();
    await recordSignIn(deps, trx, request, "second factor switched off", { userId });
  });
}
