import type { Values } from "#texts/values.ts";

export default {
  trial: "This is a trial version. Nothing in it is real.",
  combined_subject: ({ n }: Values<"n">) => `${n} messages about applications`,
  combined_heading: ({ n }: Values<"n">) => `${n} messages in one email`,
  combined: "We had several emails for you within an hour, so we combined them. Each message has its own link.",
  notice_follows:
    "The notice that the law requires is below. It also stays with your application, where you can read and print it.",
  unsubscribe: "Unsubscribe",
  combined_reason: "You're getting this email because these messages were addressed to you.",
};
