import { z } from "zod";
import { bounceOfStatus, statusIn } from "#rules/email/delivery.ts";
import { cleanDetail, type DeliveryOutcome } from "./outcome.ts";

const rejectedRecipient = z.object({ command: z.literal("RCPT TO"), recipient: z.string(), response: z.string() });
const answer = z.object({ rejectedErrors: z.array(z.unknown()) });

/**
 * Returns what the mail server's reply says about the mailbox, if the reply is permanent. Others are not: the server
 * may reject the sender or the network, which the operator can correct.
 * @param given nodemailer's result or error
 */
export function rejectionIn(given: unknown, to: string): DeliveryOutcome | undefined {
  const response = replyAbout(given, to);
  const status = response === undefined ? undefined : statusIn(response);
  if (response === undefined || !status?.startsWith("5")) return undefined;
  const bounce = bounceOfStatus(status);
  if (bounce.reason === "rejected" || bounce.reason === "unknown") return undefined;
  return { state: "bounced", ...bounce, detail: cleanDetail(response) };
}

const replyAbout = (given: unknown, to: string): string | undefined =>
  answer
    .safeParse(given)
    .data?.rejectedErrors.map((each) => rejectedRecipient.safeParse(each).data)
    .find((each) => each?.recipient.toLowerCase() === to.toLowerCase())?.response;
