import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { sendSupportMessage as sendSupportMessageCall } from "#contract/accounts/support-messages.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";
import { languageOf } from "#texts/languages.ts";

type SupportMessage = z.output<typeof sendSupportMessageCall.schema.body>;

/**
 * Emails a message to the support address, and a confirmation to its sender in the language of the request. Only a
 * sender who is logged in with the address gets a copy of the message, since anyone can enter another person's address.
 */
export async function sendSupportMessage(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  { email, message }: SupportMessage,
): Promise<void> {
  const language = languageOf(request.headers["accept-language"]);
  const toSupport = emailTemplate("en", "supportMessage", { email, message, language });
  await sendEmail(deps, trx, "support_message", deps.config.supportEmail, toSupport);
  const { actor } = request;
  const isOwnAddress = actor?.isVerified === true && actor.impersonation === null && actor.username === email;
  const copy = emailTemplate(language, "supportMessageCopy", isOwnAddress ? message : null);
  await sendEmail(deps, trx, "support_message_copy", email, copy);
}
