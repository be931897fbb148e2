import type { Values } from "#texts/values.ts";

export default {
  trial: "This is a trial of the product: nothing in it is real.",
  combined_subject: ({ n }: Values<"n">) => `${n} messages about applications`,
  combined_heading: ({ n }: Values<"n">) => `${n} messages in one email`,
  combined: "Several emails for you came within an hour. Here they are together, each with its link.",
  notice_follows:
    "The notice that the law requires follows. It also stays with your application, where you can read and print it.",
  unsubscribe: "Unsubscribe",
  combined_reason: "You get this because they were addressed to this email address.",
};
