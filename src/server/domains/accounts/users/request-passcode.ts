import type { FastifyRequest } from "fastify";
import { emailTemplate } from "#server/emails/emails.ts";
import { networkOf } from "#server/platform/common/network-of.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { newDigits, sendOneTimeCode } from "#server/platform/one-time-codes/one-time-codes.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";

/**
 * Sends a passcode to an address, whether or not it has an account.
 * @throws ProblemError `too_many` for a network address with too many requests, while no code is valid
 */
export async function requestPasscode(deps: Deps, request: FastifyRequest, email: string): Promise<void> {
  const subject = `passcode ${email}` as const;
  const limits = [{ limit: "emails", subject: `${subject} from ${networkOf(request)}` }] as const;
  const language = languageOf(request.headers["accept-language"]);
  await sendOneTimeCode(deps, deps.db, { subject, newCode: newDigits, limits }, async (trx, code, minutes) => {
    await sendEmail(deps, trx, "passcode", email, emailTemplate(language, "passcode", code, minutes));
  });
}
