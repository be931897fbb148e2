import { type NotificationGroup, notificationGroups } from "#rules/notifications/kinds.ts";

/**
 * The topics of emails that recipients can unsubscribe from. Landlords' topics are the groups of their notification
 * settings.
 */
const emailTopics = [
  ...notificationGroups,
  /** the daily email */
  "digest",
  /** an applicant's next steps, and what happened to their application */
  "next_steps",
  "household_invitations",
  "team_invitations",
  "referral_invitations",
  "shared_applications",
  /** copies of what the reader wrote, and confirmations of it */
  "copies",
] as const;
export type EmailTopic = (typeof emailTopics)[number];

const groups: ReadonlySet<string> = new Set(notificationGroups);

/** Whether a topic is a group of the notification settings. */
export const isNotificationGroup = (topic: EmailTopic): topic is NotificationGroup => groups.has(topic);
