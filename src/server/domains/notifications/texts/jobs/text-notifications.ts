import { sql } from "kysely";
import { z } from "zod";
import { effectiveSettings, quietSecondsLeft } from "#rules/notifications/settings.ts";
import { textTimeFor } from "#rules/phones/quiet-hours.ts";
import { sendText } from "#server/domains/text-messages/send-text.ts";
import { nilUuid } from "#server/platform/common/ids.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { isLanguage } from "#texts/languages.ts";
import { textMessageTexts } from "#texts/text-message/texts.ts";
import { loadUnreadNotifications, messageContentOf } from "../../unread-notifications.ts";
import { phoneNumber } from "../encrypted-columns.ts";

/**
 * The minimum time between two text messages to a user, in milliseconds; events in between are combined into one
 * message.
 */
const minTextIntervalMs = 10 * 60_000;
/** The maximum number of notifications in one message. */
const maxNotificationsPerText = 500;

/** Enqueues a job for each user with notifications whose text message is due. */
export async function enqueueNotificationTexts(deps: Deps): Promise<void> {
  const dueUsers = await deps.db
    .selectFrom("notification_phones as p")
    .select("p.user_id")
    .where("p.next_text", "<=", deps.now())
    .where(sql<boolean>`exists (select from untexted_notifications n where n.user_id = p.user_id)`)
    .execute();
  for (const { user_id: user } of dueUsers) await enqueueGlobal(deps.db, "text-notifications", { user });
}

/**
 * Sends a user one text message about the notifications that they may still see, have not read and selected for text
 * messages. Safe to run twice: the rows are deleted in the transaction that stores the message.
 */
async function sendNotificationText(deps: Deps, { user: id }: { user: string }): Promise<void> {
  const user = await deps.db.selectFrom("users").select("language").where("id", "=", id).executeTakeFirst();
  const untextedRows = await deps.db
    .selectFrom("untexted_notifications")
    .select("notification_id")
    .where("user_id", "=", id)
    .orderBy("notification_id")
    .limit(maxNotificationsPerText)
    .execute();
  const ids = untextedRows.map(({ notification_id }) => notification_id);
  const language = isLanguage(user?.language) ? user.language : "en";
  // loaded before the transaction, because the notifications refer to rows of several tenants
  const messageContent = messageContentOf(
    await loadUnreadNotifications(deps, { user: id, ids, channel: "text", language }),
    language,
  );
  await transaction(deps.db, async (trx) => {
    const phone = await trx
      .selectFrom("notification_phones as p")
      .innerJoin("users as u", "u.id", "p.user_id")
      .select(["p.number", "u.notification_settings"])
      .where("p.user_id", "=", id)
      .where("p.confirmed_at", "is not", null)
      .where("p.next_text", "<=", deps.now())
      .where("u.disabled_at", "is", null)
      .where("u.closed_at", "is", null)
      .forUpdate("p")
      .executeTakeFirst();
    if (!phone || !deps.messages) return;
    const number = phoneNumber.decrypt(deps, id, phone.number);
    const now = deps.now();
    const quietHoursEnd = new Date(
      now.getTime() + quietSecondsLeft(effectiveSettings(phone.notification_settings), now) * 1_000,
    );
    const sendAt = textTimeFor(number, quietHoursEnd);
    if (sendAt > now) return await postponeNextText(trx, id, sendAt);
    const deletedRows = await trx
      .deleteFrom("untexted_notifications")
      .where("user_id", "=", id)
      .where("notification_id", "in", ids.length > 0 ? ids : [nilUuid])
      .returning("notification_id")
      .execute();
    // another run has processed them
    if (!messageContent || deletedRows.length === 0) return;
    const texts = textMessageTexts.in(language);
    const link = `${deps.config.publicUrl}${messageContent.path}`;
    const body = [texts.notification({ text: messageContent.body, link }), texts.stop].join("\n");
    await sendText(deps, trx, {
      kind: "notification",
      to: number,
      body,
      key: `notifications ${ids[0]}`,
      senders: [id],
    });
    await postponeNextText(trx, id, new Date(now.getTime() + minTextIntervalMs));
  });
}

const postponeNextText = async (trx: GlobalDb, user: string, next_text: Date): Promise<void> => {
  await trx.updateTable("notification_phones").set({ next_text }).where("user_id", "=", user).execute();
};

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "start-texting-notifications": Record<string, never>;
    "text-notifications": { user: string };
  }
}

export const startTextingNotificationsJob = defineJob({
  name: "start-texting-notifications",
  schema: z.object({}),
  cron: "* * * * *",
  run: async (deps) => await enqueueNotificationTexts(deps),
});

export const textNotificationsJob = defineJob({
  name: "text-notifications",
  schema: z.object({ user: z.uuid() }),
  run: sendNotificationText,
});
