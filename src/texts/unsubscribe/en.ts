import type { Values } from "#texts/values.ts";

export default {
  title: "Unsubscribe",
  question: ({ sender }: Values<"sender">) => `Stop invitations from ${sender}?`,
  explanation:
    "You won't get invitations or reminders from this sender anymore. Emails about applications that you submitted still reach you.",
  confirm: "Unsubscribe",
  done: "You're unsubscribed",
  done_explanation: ({ sender }: Values<"sender">) => `${sender} can't send you invitations anymore.`,
};
