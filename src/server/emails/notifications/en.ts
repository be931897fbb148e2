import type { EmailText } from "../../platform/mail/render-email.ts";

/** What happened since the last daily email: a line for each thing that waits for the reader, and for each application. */
type Digest = { waiting: string[]; others: string[] };

export const notifications = {
  notificationDigest: ({ waiting, others }: Digest, url: string): EmailText => ({
    subject: waiting.length > 0 ? "Your daily summary: some applications need your action" : "Your daily summary",
    heading: "Your daily summary",
    paragraphs: [
      ...(waiting.length > 0 ? [`Needs your action:\n${waiting.join("\n")}`] : []),
      ...(others.length > 0 ? [`What happened:\n${others.join("\n")}`] : []),
    ],
    action: { label: "Open notifications", url },
    reason:
      "You're getting this email because you chose a daily summary. To change this, go to Settings → Notifications.",
  }),
};
