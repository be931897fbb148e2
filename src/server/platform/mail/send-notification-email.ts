import type { EmailKind } from "#rules/email/kinds.ts";
import type { NotificationGroup } from "#rules/notifications/kinds.ts";
import { emailDelay } from "#rules/notifications/settings.ts";
import type { GlobalDb } from "../db/connect.ts";
import type { PlatformDeps } from "../deps.ts";
import type { EmailContent } from "./render-email.ts";
import { type Options, sendEmail } from "./send-email.ts";

/** The emails to the landlord's side that its users can turn off, by the group of notifications they belong to. */
const groups = {
  application_submitted: "applications",
  application_changed: "applications",
  information_answer: "applications",
  household_member_separate: "applications",
  household_member_left: "applications",
  person_mismatch: "applications",
  identity_documents: "applications",
  owner_changed: "applications",
  dispute: "payments",
  note_mention: "mentions",
  recommendation: "sharing",
  member_joined: "team",
  member_left: "team",
  home_offer_answered: "applications",
} as const satisfies Partial<Record<EmailKind, NotificationGroup>>;

/**
 * Sends an email as its reader's notification settings say: at once, after their quiet hours, or not by itself. An
 * address without an account has no settings. Emails that nobody can turn off use `sendEmail`.
 */
export async function sendNotificationEmail(
  deps: Pick<PlatformDeps, "vault" | "now">,
  trx: GlobalDb,
  kind: keyof typeof groups,
  to: string,
  text: EmailContent,
  options: Options = {},
): Promise<void> {
  const reader = await trx
    .selectFrom("users")
    .select("notification_settings")
    .where("username", "=", to.toLowerCase())
    .executeTakeFirst();
  const delay = emailDelay(reader?.notification_settings ?? {}, groups[kind], deps.now());
  if (delay !== null) await sendEmail(deps, trx, kind, to, text, { ...options, delay });
}
