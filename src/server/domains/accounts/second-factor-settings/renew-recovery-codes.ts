import type { FastifyRequest } from "fastify";
import type { IdentityConfirmation } from "#contract/accounts/tokens.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import type { Deps } from "#server/ports/deps.ts";
import { reauthenticate } from "../login/reauthenticate.ts";
import { replaceRecoveryCodes } from "../second-factor/recovery-codes.ts";
import { sendSecondFactorEmail } from "../second-factor/send-second-factor-email.ts";
import { recordSignIn } from "../sessions/events.ts";
import { secondFactorOffError } from "./turn-off.ts";

/**
 * Replaces the recovery codes.
 * @throws ProblemError `conflict` if no second factor is on; also the errors of `reauthenticate`
 */
export async function renewRecoveryCodes(
  deps: Deps,
  request: FastifyRequest,
  proof: IdentityConfirmation,
): Promise<string[]> {
  const { id: userId } = actorOf(request);
  return await reauthenticate(deps, request, proof, async (trx) => {
    const factor = await trx
      .selectFrom("second_factors")
      .select("user_id")
      .where("user_id", "=", userId)
      .where("confirmed", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!factor) throw secondFactorOffError();
    const codes = await replaceRecoveryCodes(deps, trx, userId);
    await recordSignIn(deps, trx, request, "recovery codes renewed", { userId });
    await sendSecondFactorEmail(deps, trx, userId, (language, url) =>
      emailTemplate(language, "recoveryCodesRenewed", url),
    );
    return codes;
  });
}
