import type { EmailText } from "#server/platform/mail/render-email.ts";

type Line = { text: string; url: string };
/**
 * What happened since the last daily email: a line for each item that waits for the reader, and for each application.
 * `hasMore`: only the feed has all of it.
 */
type Digest = { waiting: Line[]; others: Line[]; hasMore: boolean };

export const notifications = {
  notificationDigest: ({ waiting, others, hasMore }: Digest, url: string): EmailText => ({
    subject: waiting.length > 0 ? "Your daily summary: something needs your action" : "Your daily summary",
    heading: "Your daily summary",
    paragraphs: hasMore ? ["These are the newest. You'll find the others in your notifications."] : [],
    lists: [
      ...(waiting.length > 0 ? [{ title: "Needs your action", lines: waiting }] : []),
      ...(others.length > 0 ? [{ title: "What happened", lines: others }] : []),
    ],
    action: { label: "View all notifications", url },
    reason:
      "You're getting this email because you chose a daily summary. To change this, go to Settings → Notifications.",
  }),
};
