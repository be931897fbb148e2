import { z } from "zod";
import { bounceOfStatus, findStatusCode } from "#rules/email/delivery.ts";
import { cleanDetail, type DeliveryOutcome } from "./outcome.ts";

const rejectedRecipientSchema = z.object({
  command: z.literal("RCPT TO"),
  recipient: z.string(),
  response: z.string(),
});
const smtpResultSchema = z.object({ rejectedErrors: z.array(z.unknown()) });

/**
 * Returns what the mail server's reply says about the mailbox, if the reply is permanent. Others are not: the server
 * may reject the sender or the network, which the operator can correct.
 * @param smtpResult nodemailer's result or error
 */
export function parseRejection(smtpResult: unknown, to: string): DeliveryOutcome | undefined {
  const response = replyFor(smtpResult, to);
  const status = response === undefined ? undefined : findStatusCode(response);
  if (response === undefined || !status?.startsWith("5")) return undefined;
  const bounce = bounceOfStatus(status);
  if (bounce.reason === "rejected" || bounce.reason === "unknown") return undefined;
  return { state: "bounced", ...bounce, detail: cleanDetail(response) };
}

const replyFor = (smtpResult: unknown, to: string): string | undefined =>
  smtpResultSchema
    .safeParse(smtpResult)
    .data?.rejectedErrors.map((each) => rejectedRecipientSchema.safeParse(each).data)
    .find((each) => each?.recipient.toLowerCase() === to.toLowerCase())?.response;
