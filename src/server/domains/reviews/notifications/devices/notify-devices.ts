import { sql } from "kysely";
import { z } from "zod";
import type { Notification } from "#contract/notifications/notifications.ts";
import { notificationKinds } from "#rules/notifications/kinds.ts";
import { notificationPath } from "#rules/notifications/paths.ts";
import { hiddenKinds, secondsOfQuiet, settingsOf } from "#rules/notifications/settings.ts";
import { findUserAsActor } from "#server/http/authentication/actor.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { enqueueGlobalIn } from "#server/platform/queue/enqueue.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { isLanguage, type Language } from "#texts/languages.ts";
import { notificationsTexts } from "#texts/notifications/texts.ts";
import { loadNotifications, presentNotifications } from "../present.ts";
import { openNotifications } from "../visible.ts";
import type { PushMessage } from "./send-push.ts";

/** The maximum number of notifications in one job. */
const most = 50;
/** The age up to which a notification is sent, in milliseconds: quiet hours are shorter. */
const day = 86_400_000;

/** Enqueues a job for each user with notifications that were not sent to their devices yet. */
export async function startNotifyingDevices(deps: Deps): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const rows = await trx.deleteFrom("unsent_notifications").returning(["user_id", "notification_id"]).execute();
    for (const [user, its] of Map.groupBy(rows, ({ user_id }) => user_id)) {
      const ids = its.map(({ notification_id }) => notification_id);
      for (let from = 0; from < ids.length; from += most)
        await enqueueGlobalIn(trx, "notify-devices", { user, notifications: ids.slice(from, from + most) }, 0);
    }
  });
}

/**
 * Sends notifications to a user's devices, after their quiet hours: those that the user may still see, has not read and
 * chose for devices. Several are one message. It may run twice: a message replaces an earlier one of the same name.
 */
export async function notifyDevices(deps: Deps, payload: { user: string; notifications: string[] }): Promise<void> {
  const { user: id, notifications: ids } = payload;
  const user = await deps.db
    .selectFrom("users")
    .select(["language", "notification_settings"])
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (!user || !deps.push) return;
  const settings = settingsOf(user.notification_settings);
  const quiet = secondsOfQuiet(settings, deps.now());
  if (quiet > 0) return await enqueueGlobalIn(deps.db, "notify-devices", payload, quiet);
  const language = isLanguage(user.language) ? user.language : "en";
  const actor = await findUserAsActor(deps, id, language);
  if (!actor) return;
  const visible = await openNotifications(deps, actor, hiddenKinds(user.notification_settings));
  // applications that move to another tenant have older notifications
  const since = new Date(deps.now().getTime() - day);
  const unread = sql`n.id = any(${ids}::uuid[]) and n.read_at is null and n.created > ${since}`;
  const rows = await loadNotifications(visible, unread, { limit: most });
  const chosen = rows.filter(({ kind }) => {
    const group = Object.entries(notificationKinds).find(([name]) => name === kind)?.[1].group;
    return group !== undefined && settings.push[group];
  });
  // a lock screen can be read by anybody: nobody is named
  const news = presentNotifications(
    chosen.map((row) => ({ ...row, by: null, member: null })),
    language,
  );
  const message = messageOf(news, language);
  if (!message) return;
  await transaction(deps.db, async (trx) => {
    const devices = await trx.selectFrom("push_subscriptions").select("id").where("user_id", "=", id).execute();
    for (const { id: subscription } of devices) await enqueueGlobalIn(trx, "send-push", { subscription, message }, 0);
  });
}

/** What devices show: what happened, and where a click leads; several notifications lead to their list. */
function messageOf(news: readonly Notification[], language: Language): PushMessage | undefined {
  const [first] = news;
  if (!first) return undefined;
  const one = { body: first.description, path: notificationPath(first) };
  const several = {
    body: notificationsTexts.in(language).several({ n: news.length }),
    path: "/dashboard/notifications",
  };
  return { ...(news.length === 1 ? one : several), tag: first.id.replaceAll("-", ""), language };
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
  run: async (deps) => await startNotifyingDevices(deps),
});

export const notifyDevicesJob = defineJob({
  name: "notify-devices",
  schema: z.object({ user: z.uuid(), notifications: z.array(z.uuid()) }),
  run: notifyDevices,
});
