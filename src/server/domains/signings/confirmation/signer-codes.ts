import type { FastifyRequest } from "fastify";
import { senderIdsOf } from "#server/domains/invitations/unsubscribe/opt-outs.ts";
import { optedOutNumbers } from "#server/domains/text-messages/opt-outs.ts";
import { sendText } from "#server/domains/text-messages/send-text.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { conflict } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { networkOf } from "#server/platform/common/network-of.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { newConfirmationCode, sendOneTimeCode } from "#server/platform/one-time-codes/one-time-codes.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";
import { textMessageTexts } from "#texts/text-message/texts.ts";
import { addressSubject, phoneSubject } from "../end-signing.ts";
import type { RecipientRow, SigningRow } from "../load-signing.ts";
import { maskedNumber } from "../recipient-phones.ts";

/** Emails a code to the signer's address. @throws ProblemError `too_many` */
export async function sendEmailCode(
  deps: TenantDeps,
  request: FastifyRequest,
  { id, email, language }: RecipientRow,
): Promise<void> {
  const subject = addressSubject(id);
  const limits = [{ limit: "emails", subject: `${subject} from ${networkOf(request)}` }] as const;
  await sendOneTimeCode(
    deps,
    deps.db,
    { subject, newCode: newConfirmationCode, limits },
    async (trx, code, minutes) => {
      await sendEmail(deps, trx, "signing_code", email, emailTemplate(language, "signingCode", code, minutes));
    },
  );
}

/**
 * Sends a code to the signer's phone by text message. Codes to a number are counted by sender, so that those of one
 * sender don't stop another's.
 * @param number in E.164
 * @throws ProblemError `conflict` for a phone that opted out of text messages, `too_many`
 */
export async function sendTextCode(
  deps: TenantDeps,
  signing: SigningRow,
  { id, language }: RecipientRow,
  number: string,
): Promise<void> {
  const senders = senderIdsOf(signing);
  if ((await optedOutNumbers(deps, deps.db, senders, [number])).size > 0)
    throw conflict((t) => t(signingProblemsTexts).phone_stopped({ phone: maskedNumber(number) }));
  const subject = phoneSubject(id);
  const fromSender = `number ${number} from ${tenantOf(deps.db)}`;
  const limits = [
    { limit: "phone_codes", subject: fromSender },
    { limit: "number_codes_of_sender", subject: fromSender },
    { limit: "number_codes", subject: number },
  ] as const;
  await sendOneTimeCode(
    deps,
    deps.db,
    { subject, newCode: newConfirmationCode, limits },
    async (trx, code, minutes) => {
      const body = textMessageTexts.in(language).signing_code({ code, minutes });
      await sendText(deps, trx, { kind: "signing_code", to: number, body, key: `signing code ${newId()}`, senders });
    },
  );
}
