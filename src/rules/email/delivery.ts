/**
 * The known states of an email's delivery, in the order in which they can change: a later state replaces an earlier
 * one.
 */
export const deliveryStates = ["queued", "sent", "delivered", "bounced", "complained"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an email bounced: the reasons that the recipient or the sender can act on, and `unknown`. */
export const bounceReasons = [
  "no_mailbox",
  "no_domain",
  "disabled",
  "full",
  "too_large",
  "rejected",
  "unreachable",
  "suppressed",
  "unsubscribed",
  "unknown",
] as const;
export type BounceReason = (typeof bounceReasons)[number];

/** `isHard`: another email to the address would bounce too. */
export type Bounce = { reason: BounceReason; isHard: boolean };

/** Reasons by the subject and detail of an enhanced status code (RFC 3463, and RFC 7505 for 1.10). */
const reasonByStatus: Record<string, BounceReason> = {
  "1.0": "no_mailbox",
  "1.1": "no_mailbox",
  "1.2": "no_domain",
  "1.3": "no_domain",
  "1.6": "no_mailbox",
  "1.10": "no_domain",
  "2.1": "disabled",
  "2.2": "full",
  "2.3": "too_large",
  "3.1": "full",
  "3.4": "too_large",
  "4.4": "no_domain",
};
const reasonBySubject: Record<string, BounceReason> = { "3": "unreachable", "4": "unreachable", "7": "rejected" };

/** A mailbox with these reasons can accept another email, or the same one later. */
const softReasons: readonly BounceReason[] = ["full", "too_large", "rejected", "unreachable"];

/** Returns the bounce that an enhanced status code such as `5.1.1` means. */
export function bounceOfStatus(status: string): Bounce {
  const [, category, subject = "", detail = ""] = /^([245])\.(\d{1,3})\.(\d{1,3})$/.exec(status) ?? [];
  const reason = reasonByStatus[`${subject}.${detail}`] ?? reasonBySubject[subject] ?? "unknown";
  return { reason, isHard: category === "5" && !softReasons.includes(reason) };
}

/** Returns the first enhanced status code in a mail server's reply; undefined if it has none. */
export const findStatusCode = (reply: string): string | undefined =>
  /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(reply)?.[0];
