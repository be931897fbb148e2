import { z } from "zod";
import { effectiveSettings, quietSecondsLeft } from "#rules/notifications/settings.ts";
import { attemptEach } from "#server/platform/common/attempt-each.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { isLanguage } from "#texts/languages.ts";
import { loadUnreadNotifications, messageContentOf } from "../../unread-notifications.ts";
import type { PushMessage } from "./send-push.ts";

/** The maximum number of notifications in one job. */
const maxNotificationsPerJob = 50;

/** Enqueues jobs for each user with notifications that have not been sent to their devices yet. */
export async function enqueueDeviceNotifications(deps: Deps): Promise<void> {
  const users = await deps.db.selectFrom("unsent_notifications").select("user_id").distinct().execute();
  // separate transactions, so that a failure for one user doesn't affect the others
  await attemptEach(users, ({ user_id: user }) =>
    transaction(deps.db, async (trx) => {
      const rows = await trx
        .deleteFrom("unsent_notifications")
        .where("user_id", "=", user)
        .returning("notification_id")
        .execute();
      const ids = rows.map(({ notification_id }) => notification_id);
      for (let from = 0; from < ids.length; from += maxNotificationsPerJob) {
        const notifications = ids.slice(from, from + maxNotificationsPerJob);
        await enqueueGlobal(trx, "notify-devices", { user, notifications }, { ifQueued: "add" });
      }
    }),
  );
}

/**
 * Sends notifications to a user's devices, after their quiet hours: those that the user may still see, has not read and
 * selected for devices. Several are combined into one message. Safe to run twice: a message replaces an earlier one
 * with the same tag.
 */
async function notifyDevices(deps: Deps, payload: { user: string; notifications: string[] }): Promise<void> {
  const { user: id, notifications: ids } = payload;
  const user = await deps.db
    .selectFrom("users")
    .select(["language", "notification_settings"])
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (!user || !deps.push) return;
  const settings = effectiveSettings(user.notification_settings);
  const remainingQuietSeconds = quietSecondsLeft(settings, deps.now());
  if (remainingQuietSeconds > 0)
    return await enqueueGlobal(deps.db, "notify-devices", payload, { delay: remainingQuietSeconds, ifQueued: "add" });
  const language = isLanguage(user.language) ? user.language : "en";
  const messageContent = messageContentOf(
    await loadUnreadNotifications(deps, { user: id, ids, channel: "push", language }),
    language,
  );
  if (!messageContent) return;
  const { first, body, path } = messageContent;
  const message: PushMessage = { body, path, tag: first.id.replaceAll("-", ""), language };
  await transaction(deps.db, async (trx) => {
    const devices = await trx.selectFrom("push_subscriptions").select("id").where("user_id", "=", id).execute();
    for (const { id: subscription } of devices)
      await enqueueGlobal(trx, "send-push", { subscription, message }, { ifQueued: "add" });
  });
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "start-notifying-devices": Record<string, never>;
    "notify-devices": { user: string; notifications: string[] };
  }
}

export const startNotifyingDevicesJob = defineJob({
  name: "start-notifying-devices",
  schema: z.object({}),
  cron: "* * * * *",
  run: async (deps) => await enqueueDeviceNotifications(deps),
});

export const notifyDevicesJob = defineJob({
  name: "notify-devices",
  schema: z.object({ user: z.uuid(), notifications: z.array(z.uuid()) }),
  run: notifyDevices,
});
