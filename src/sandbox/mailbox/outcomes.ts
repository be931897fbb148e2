/** The outcome of an email to the sandbox's mailbox. `type` and `reply` are Postmark's and the mail server's. */
type Outcome = { label: string; type?: string; reply?: string };

const delivered: Outcome = { label: "Delivered" };

/** Outcomes by the part of the address before the @. All other emails are delivered. */
export const outcomes: Record<string, Outcome> = {
  bounce: {
    label: "Bounced: the mailbox does not exist",
    type: "HardBounce",
    reply: "smtp;550 5.1.1 The email account that you tried to reach does not exist.",
  },
  full: {
    label: "Bounced: the mailbox is full",
    type: "SoftBounce",
    reply: "smtp;452 4.2.2 The recipient's inbox is out of storage space.",
  },
  blocked: {
    label: "Bounced: rejected as spam",
    type: "Blocked",
    reply: "smtp;550 5.7.1 Our system has detected that this message is likely unsolicited mail.",
  },
  complain: { label: "Delivered, and marked as spam", type: "SpamComplaint" },
};

/** Returns the outcome of an email to an address, such as `bounce@example.com` or `bounce+nora@example.com`. */
export const outcomeOf = (address: string): Outcome =>
  outcomes[/^([a-z]+)(?:\+[^@]*)?@/.exec(address.toLowerCase())?.[1] ?? ""] ?? delivered;
