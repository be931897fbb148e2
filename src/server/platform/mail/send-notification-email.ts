import { emailKinds, type NotificationEmailKind } from "#rules/email/kinds.ts";
import { emailDelay } from "#rules/notifications/settings.ts";
import type { GlobalDb } from "../db/connect.ts";
import type { PlatformDeps } from "../deps.ts";
import type { EmailContent } from "./render-email.ts";
import { type Options, sendEmail } from "./send-email.ts";

/**
 * Sends an email as its reader's notification settings say: at once, after their quiet hours, or not by itself. An
 * address without an account has no settings. Emails that nobody can turn off use `sendEmail`.
 */
export async function sendNotificationEmail(
  deps: Pick<PlatformDeps, "vault" | "now" | "config">,
  trx: GlobalDb,
  kind: NotificationEmailKind,
  to: string,
  text: EmailContent,
  options: Options = {},
): Promise<void> {
  const reader = await trx
    .selectFrom("users")
    .select("notification_settings")
    .where("username", "=", to.toLowerCase())
    .executeTakeFirst();
  const delay = emailDelay(reader?.notification_settings ?? {}, emailKinds[kind].topic, deps.now());
  if (delay !== null) await sendEmail(deps, trx, kind, to, text, { ...options, delay });
}
