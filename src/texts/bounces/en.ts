import type { BounceReason } from "#rules/email/delivery.ts";

export default {
  /** why an email was returned, and what to do */
  why: {
    no_mailbox: "The mailbox does not exist. Check the address.",
    no_domain: "The part of the address after the @ doesn't receive email. Check the address.",
    disabled: "The mailbox is closed. Ask the person for another address.",
    full: "The mailbox is full. Ask the person to make room, or send it again later.",
    too_large: "The email is too large for the mailbox.",
    rejected: "The mail server refused the email, for example as spam. Ask the person for another address.",
    unreachable: "The mail server could not be reached. Send it again later.",
    suppressed:
      "It was not sent, because an earlier email to this address was returned or marked as spam. Check the address, or contact the person another way.",
    unsubscribed: "It was not sent, because the person unsubscribed from these emails. Contact them another way.",
    unknown: "The mail server gave no reason. Check the address, or contact the person another way.",
  } satisfies Record<BounceReason, string>,
};
