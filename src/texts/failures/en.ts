import type { Values } from "#texts/values.ts";

export default {
  email_failed: ({ who, subject }: Values<"who" | "subject">) =>
    `An email to ${who} couldn't be delivered: “${subject}”`,
  mail_notice:
    "It contains the notice that the law requires. Print the notice and mail it to the applicant as soon as possible.",
  mail_notice_by: ({ day }: Values<"day">) =>
    `It contains the notice that the law requires. Print the notice and mail it to the applicant now, so that it arrives by ${day}.`,
  mail_notice_late: ({ day }: Values<"day">) =>
    `It contains the notice that the law requires. Print the notice and mail it to the applicant now: it was due by ${day}.`,
  mail_server: ({ detail }: Values<"detail">) => `Reply from the mail server: ${detail}`,
  email_queued: "We're resending the email.",
  not_completed: "Not completed",
  refund_delayed: ({ amount }: Values<"amount">) => `Your refund of ${amount} is delayed`,
  refund_delayed_text: ({ landlord }: Values<"landlord">) =>
    `Our payment provider hasn't completed it yet. You don't need to do anything. If it takes longer than you expect, contact ${landlord}.`,
  refund_failed: ({ amount }: Values<"amount">) => `The refund of ${amount} failed.`,
  refund_queued: "We're trying the refund again.",
  send_again: "Resend email",
  try_again: "Try again",
};
