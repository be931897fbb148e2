import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Notification } from "#contract/notifications/notifications.ts";
import { notificationKinds } from "#rules/notifications/kinds.ts";
import { dailyGroups, isDigestDue } from "#rules/notifications/settings.ts";
import { dayMs } from "#rules/time/durations.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import { findUserAsActor } from "#server/http/authentication/actor.ts";
import { transaction } from "#server/platform/db/connect.ts";
import type { Users } from "#server/platform/db/schema.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { isLanguage } from "#texts/languages.ts";
import { loadNotifications, presentNotifications } from "../present.ts";
import { visibleNotificationsOf } from "../visible-notifications.ts";

/** The maximum number of notifications in one email; the feed has all of them. */
const maxDigestItems = 200;
/**
 * Milliseconds after which an event is included: it may be committed some time after it happened, so newer events are
 * left to the next email.
 */
const settleDelayMs = 60_000;

/** Enqueues the daily email for each user for whom it is due. */
export async function enqueueDueDigests(deps: Deps): Promise<void> {
  const users = await deps.db
    .selectFrom("users")
    .select(["id", "notification_settings", "digest_through"])
    .where("disabled_at", "is", null)
    .where("closed_at", "is", null)
    .where(sql<boolean>`jsonb_path_exists(notification_settings, '$.email.* ? (@ == "daily")')`)
    .execute();
  for (const { id, notification_settings, digest_through } of users)
    if (isDigestDue(notification_settings, digest_through, deps.now()))
      await enqueueGlobal(deps.db, "send-digest", { user: id });
}

/**
 * Emails a user the unread notifications since the last daily email, for the groups that they selected. Safe to run
 * twice: the email is stored in the transaction that updates `digest_through`, which succeeds only once.
 */
export async function sendDigest(deps: Deps, { user: id }: { user: string }): Promise<void> {
  const user = await deps.db
    .selectFrom("users")
    .select(["username", "language", "notification_settings", "digest_through"])
    .where("id", "=", id)
    .executeTakeFirst();
  const now = deps.now();
  if (!user || !isDigestDue(user.notification_settings, user.digest_through, now)) return;
  const digestUntil = new Date(now.getTime() - settleDelayMs);
  const unreadNotifications = await loadUnreadForDigest(deps, id, user, digestUntil);
  await transaction(deps.db, async (trx) => {
    const updateResult = await trx
      .updateTable("users")
      .set({ digest_through: digestUntil })
      .where("id", "=", id)
      .where("digest_through", "is not distinct from", user.digest_through)
      .executeTakeFirst();
    if (updateResult.numUpdatedRows !== 1n || unreadNotifications.length === 0) return;
    const page = `${deps.config.publicUrl}/dashboard`;
    const lines = digestLinesOf(page, unreadNotifications.slice(0, maxDigestItems));
    const content = { ...lines, hasMore: unreadNotifications.length > maxDigestItems };
    const text = emailTemplate(user.language, "notificationDigest", content, `${page}/notifications`);
    await sendEmail(deps, trx, "notification_digest", user.username, text);
  });
}

type User = Pick<Selectable<Users>, "language" | "notification_settings" | "digest_through">;

/** Loads a landlord's unread notifications for the daily email, and one more than the email has room for. */
async function loadUnreadForDigest(deps: Deps, id: string, user: User, until: Date): Promise<Notification[]> {
  const language = isLanguage(user.language) ? user.language : "en";
  const actor = await findUserAsActor(deps, id, language);
  if (!actor?.isLandlord) return [];
  const previousDigestAt = user.digest_through ?? new Date(until.getTime() - dayMs);
  const groups = dailyGroups(user.notification_settings);
  const kinds = Object.entries(notificationKinds).flatMap(([kind, { group }]) =>
    groups.includes(group) ? [kind] : [],
  );
  const visible = await visibleNotificationsOf(deps, actor);
  const unread = sql`n.read_at is null and n.context <> 'applicant' and n.created > ${previousDigestAt}
    and n.created <= ${until}
    and n.kind = any(${kinds}::text[])`;
  return presentNotifications(await loadNotifications(visible, unread, { limit: maxDigestItems + 1 }), language);
}

const pagePathOf: Record<Notification["context"], (group: string) => string> = {
  landlord: (application) => `view/${application}/summary`,
  applicant: () => "notifications",
  document: (signing) => `signings/${signing}/view`,
  team: () => "teams",
};

/** Returns a line for each notification that requires an action, then one for each application, document or team. */
function digestLinesOf(page: string, news: Notification[]) {
  const line = (groupNotifications: Notification[]) =>
    groupNotifications.slice(0, 1).map(({ target, context, group }) => ({
      text: `${target}: ${[...new Set(groupNotifications.map(({ description }) => description))].join("; ")}`,
      url: `${page}/${pagePathOf[context](group)}`,
    }));
  const pendingNotifications = news.filter(({ needs_action }) => needs_action);
  const othersByGroup = Map.groupBy(
    news.filter(({ needs_action }) => !needs_action),
    ({ group }) => group,
  );
  return {
    waiting: pendingNotifications.flatMap((each) => line([each])),
    others: [...othersByGroup.values()].flatMap(line),
  };
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "start-digests": Record<string, never>;
    "send-digest": { user: string };
  }
}

export const startDigestsJob = defineJob({
  name: "start-digests",
  schema: z.object({}),
  cron: "7 * * * *",
  run: async (deps) => await enqueueDueDigests(deps),
});

export const sendDigestJob = defineJob({
  name: "send-digest",
  schema: z.object({ user: z.uuid() }),
  run: sendDigest,
});
