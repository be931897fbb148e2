import type { Values } from "#texts/values.ts";

export default {
  invitation: ({ sender, home, link }: Values<"sender" | "home" | "link">) =>
    `${sender} invites you to apply for ${home}: ${link}`,
  reminder: ({ sender, home, link }: Values<"sender" | "home" | "link">) =>
    `Reminder: ${sender} invites you to apply for ${home}: ${link}`,
  notification: ({ text, link }: Values<"text" | "link">) => `Lintel: ${text}\n${link}`,
  code: ({ code, minutes }: Values<"code" | "minutes">) =>
    `${code} is your Lintel code to get notifications at this number. It expires in ${minutes} minutes. If you didn't ask for it, reply STOP.`,
  signing_code: ({ code, minutes }: Values<"code" | "minutes">) =>
    `${code} is your Lintel code to open a document. It expires in ${minutes} minutes. Never share it. If you didn't ask for it, reply STOP.`,
  stop: "Reply STOP to opt out or HELP for help.",
  replies: {
    stop: "Lintel: You've opted out and won't receive more text messages. Reply START to opt back in.",
    start: "Lintel: You'll get text messages again. Reply STOP to opt out.",
    help: "Lintel: These messages are about rental applications. Reply STOP to opt out. Message and data rates may apply.",
  },
};
