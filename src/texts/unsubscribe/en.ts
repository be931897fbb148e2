import type { EmailTopic } from "#rules/email/topics.ts";
import type { Values } from "#texts/values.ts";

export default {
  title: "Unsubscribe",
  question: ({ sender }: Values<"sender">) => `Stop invitations from ${sender}?`,
  explanation:
    "You won't get invitations or reminders from this sender anymore. Emails about applications that you submitted still reach you.",
  confirm: "Unsubscribe",
  done: "You're unsubscribed",
  done_explanation: ({ sender }: Values<"sender">) => `${sender} can't send you invitations anymore.`,
  /** by the topic of the emails */
  topics: {
    applications: "Stop emails about applications to you?",
    reports: "Stop emails about screening reports?",
    payments: "Stop emails about payments and disputes?",
    mentions: "Stop emails when a colleague mentions you?",
    sharing: "Stop emails about applications you shared?",
    decisions: "Stop emails about your colleagues' decisions?",
    team: "Stop emails when members join or leave your team?",
    digest: "Stop the daily summary?",
    next_steps: "Stop emails about the next steps of your applications?",
    household_invitations: "Stop invitations to apply together with others?",
    team_invitations: "Stop invitations to join teams?",
    referral_invitations: "Stop recommendations of Lintel?",
    shared_applications: "Stop emails when someone shares applications with you?",
    copies: "Stop copies of messages you send?",
  } satisfies Record<EmailTopic, string>,
  still_sent:
    "We'll still email you what the law requires, such as decisions on your applications and receipts, and what protects your account.",
  topic_ended: "You won't get these emails anymore. If this was a mistake, subscribe again.",
  digest_ended:
    "You won't get the daily summary anymore. To turn it on again, log in and go to Settings → Notifications.",
  ended: "This link no longer works",
  ended_explanation: "It has expired, or part of it is missing. Use the link to unsubscribe in a newer email.",
  resume: "Subscribe again",
  resumed: "You're subscribed again",
  resumed_explanation: "You'll get these emails again from now on.",
};
