import { type EmailKind, type NotificationEmailKind, topicOf } from "#rules/email/kinds.ts";
import { notificationGroups } from "#rules/notifications/kinds.ts";
import { emailDelaySeconds } from "#rules/notifications/settings.ts";
import type { GlobalDb } from "../db/connect.ts";
import type { PlatformDeps } from "../deps.ts";
import type { EmailContent } from "./render-email.ts";
import { type EmailOptions, sendEmail } from "./send-email.ts";

/**
 * Sends an email according to its reader's notification settings: immediately, after their quiet hours, or not at all.
 * An address without an account has no settings. Emails that can't be turned off use `sendEmail`.
 */
export async function sendNotificationEmail(
  deps: Pick<PlatformDeps, "vault" | "now" | "config">,
  trx: GlobalDb,
  kind: NotificationEmailKind,
  to: string,
  text: EmailContent,
  options: EmailOptions = {},
): Promise<void> {
  const delay = await notificationDelay(deps, trx, kind, to);
  if (delay !== null) await sendEmail(deps, trx, kind, to, text, { ...options, delay });
}

/**
 * Returns the delay in seconds until the end of the reader's quiet hours; 0 for a kind that ignores them. Null if they
 * turned the kind off.
 */
export async function notificationDelay(
  { now }: Pick<PlatformDeps, "now">,
  trx: GlobalDb,
  kind: EmailKind,
  to: string,
): Promise<number | null> {
  const group = notificationGroups.find((each) => each === topicOf(kind));
  if (!group) return 0;
  const reader = await trx
    .selectFrom("users")
    .select("notification_settings")
    .where("username", "=", to.toLowerCase())
    .executeTakeFirst();
  return emailDelaySeconds(reader?.notification_settings ?? {}, group, now());
}
