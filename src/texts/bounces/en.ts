import type { BounceReason } from "#rules/email/delivery.ts";

export default {
  /** why an email was returned, and what to do */
  why: {
    no_mailbox: "The mailbox doesn't exist. Check the address.",
    no_domain: "The domain in this address (after the @) can't receive email. Check for typos.",
    disabled: "The mailbox is closed. Ask the person for another address.",
    full: "The mailbox is full. Ask the person to free up space, or resend it later.",
    too_large: "The email is too large for the mailbox.",
    rejected: "The mail server rejected the email, for example as spam. Ask the person for another address.",
    unreachable: "The mail server couldn't be reached. Resend it later.",
    suppressed:
      "It wasn't sent, because an earlier email to this address was returned or marked as spam. Check the address, or contact the person another way.",
    unsubscribed: "It wasn't sent, because the person unsubscribed from these emails. Contact them another way.",
    unknown: "The mail server gave no reason. Check the address, or contact the person another way.",
  } satisfies Record<BounceReason, string>,
};
