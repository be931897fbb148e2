import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type Bounce, bounceOfStatus, findStatusCode } from "#rules/email/delivery.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import type { EmailEvent, EmailEvents } from "#server/platform/mail/delivery/email-events.ts";
import { cleanDetail, type DeliveryOutcome } from "#server/platform/mail/delivery/outcome.ts";
import type { Fetch } from "../definition/guard.ts";
import { requestPostmark } from "./request.ts";

type PostmarkSettings = {
  user: string;
  password: string;
  serverToken: string;
  /** the vendor's own by default, without a trailing slash */
  baseUrl?: string;
  timeout?: number;
  fetch?: Fetch;
};

const metadata = z.object({ email: z.string().regex(/^[0-9a-f]{32}$/) });
const event = z.discriminatedUnion("RecordType", [
  z.object({
    RecordType: z.literal("Delivery"),
    MessageID: z.string().max(100),
    Recipient: z.string().max(320),
    Metadata: metadata,
  }),
  z.object({
    RecordType: z.enum(["Bounce", "SpamComplaint"]),
    ID: z.number().int(),
    Type: z.string().max(100),
    Details: z.string().default(""),
    Description: z.string().default(""),
    Metadata: metadata,
  }),
]);
type Event = z.infer<typeof event>;

/** The meaning of a bounce type if the mail server's reply has no code. Other types aren't about the delivery. */
const bounceByType: Partial<Record<string, Bounce>> = {
  HardBounce: { reason: "no_mailbox", isHard: true },
  BadEmailAddress: { reason: "no_mailbox", isHard: true },
  SoftBounce: { reason: "unreachable", isHard: false },
  DnsError: { reason: "no_domain", isHard: false },
  Blocked: { reason: "rejected", isHard: false },
  SpamNotification: { reason: "rejected", isHard: false },
  VirusNotification: { reason: "rejected", isHard: false },
  ChallengeVerification: { reason: "rejected", isHard: false },
  DMARCPolicy: { reason: "rejected", isHard: false },
  ManuallyDeactivated: { reason: "rejected", isHard: false },
  Unknown: { reason: "unknown", isHard: false },
};

/**
 * Creates the client of Postmark for emails sent through its SMTP server: its webhooks, which it authenticates with HTTP
 * Basic, and its suppressions.
 */
export function createPostmarkClient({ user, password, ...settings }: PostmarkSettings): EmailEvents {
  const expected = hashToken(`Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`);
  return {
    name: "postmark",
    // without the second header, Postmark replaces our Message-ID
    headers: (returnToken) => ({ "X-PM-Metadata-email": returnToken, "X-PM-KeepID": "true" }),
    readEvent(body, authorization) {
      if (!timingSafeEqual(hashToken(authorization), expected)) return "forged";
      const read = event.safeParse(body).data;
      const outcome = read && outcomeOf(read);
      return outcome ? { ...identify(read), outcome } : "ignored";
    },
    async removeSuppression(address) {
      const body = { Suppressions: [{ EmailAddress: address }] };
      await requestPostmark(settings, "POST", "/message-streams/outbound/suppressions/delete", body);
    },
  };
}

function identify(read: Event): Omit<EmailEvent, "outcome"> {
  const returnToken = read.Metadata.email;
  return read.RecordType === "Delivery"
    ? { id: deliveryEventId(read.MessageID, read.Recipient), returnToken }
    : { id: `${read.RecordType}:${read.ID}`, returnToken };
}

/** Returns an event ID. An email has one event per recipient, whose address is not stored with the event. */
const deliveryEventId = (message: string, recipient: string) =>
  `Delivery:${hashToken(`${message} ${recipient}`).toString("base64url")}`;

function outcomeOf(read: Event): DeliveryOutcome | undefined {
  if (read.RecordType === "Delivery") return { state: "delivered" };
  if (read.RecordType === "SpamComplaint" || read.Type === "SpamComplaint") return { state: "complained" };
  const detail = cleanDetail(read.Details || read.Description);
  if (read.Type === "SMTPApiError") return { state: "bounced", ...bounceOfRefusal(detail), detail };
  const bounce = bounceByType[read.Type];
  if (!bounce) return undefined;
  const status = findStatusCode(read.Details);
  return { state: "bounced", ...(status ? bounceOfStatus(status) : bounce), detail };
}

/** The meaning of an email that Postmark accepted by SMTP and then refused to send. */
const bounceOfRefusal = (detail: string): Bounce => ({
  reason: /\b(inactive|suppress)/i.test(detail) ? "suppressed" : "rejected",
  isHard: false,
});
