import { sql } from "kysely";
import { type EmailTopic, isNotificationGroup } from "#rules/email/topics.ts";
import { notificationGroups } from "#rules/notifications/kinds.ts";
import { dailyGroups } from "#rules/notifications/settings.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import { hashEmailAddress } from "#server/platform/mail/unsubscribe/opt-outs.ts";
import type { Deps } from "#server/ports/deps.ts";

/** The topic and the address that an unsubscribe link belongs to. */
type TopicLink = { address: Buffer; user_id: string | null; topic: EmailTopic; language: string };

/** Finds the topic of an unsubscribe link. */
export const findTopicLink = ({ db, now }: Pick<Deps, "db" | "now">, token: string): Promise<TopicLink | undefined> =>
  db
    .selectFrom("unsubscribe_links")
    .select(["address", "user_id", "topic", "language"])
    .where("hash", "=", hashToken(token))
    .where("expires", ">", now())
    .executeTakeFirst();

/** Unsubscribes from a topic: in a user's notification settings if it is in these, otherwise by an opt-out. */
export async function unsubscribeFromTopic({ now }: Pick<Deps, "now">, trx: GlobalDb, link: TopicLink): Promise<void> {
  const { address, topic, user_id } = link;
  if (user_id !== null && topic === "digest") return await unsubscribeFromDigest(trx, user_id);
  if (user_id !== null && isNotificationGroup(topic)) return await updateEmailGroups(trx, user_id, { [topic]: "off" });
  await trx
    .insertInto("email_opt_outs")
    .values({ address, topic, created: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Resumes the emails of a topic. */
export async function resumeTopic(trx: GlobalDb, { address, topic, user_id }: TopicLink): Promise<void> {
  if (user_id !== null && isNotificationGroup(topic)) return await updateEmailGroups(trx, user_id, { [topic]: "now" });
  await trx.deleteFrom("email_opt_outs").where("address", "=", address).where("topic", "=", topic).execute();
}

/**
 * Moves what the owner of an address unsubscribed from before they had an account into their notification settings,
 * where it is shown, and makes the links in earlier emails change these settings. The address must be verified, since
 * no one else may resume the emails.
 */
export async function moveOptOutsToUser(
  deps: Pick<Deps, "vault">,
  trx: GlobalDb,
  { userId, username }: { userId: string; username: string },
): Promise<void> {
  const address = hashEmailAddress(deps, username);
  await trx
    .updateTable("unsubscribe_links")
    .set({ user_id: userId })
    .where("address", "=", address)
    .where("user_id", "is", null)
    .execute();
  const optOuts = await trx
    .deleteFrom("email_opt_outs")
    .where("address", "=", address)
    .where("topic", "in", notificationGroups)
    .returning("topic")
    .execute();
  if (optOuts.length > 0)
    await updateEmailGroups(trx, userId, Object.fromEntries(optOuts.map(({ topic }) => [topic, "off"])));
}

async function unsubscribeFromDigest(trx: GlobalDb, userId: string) {
  const { notification_settings } = await trx
    .selectFrom("users")
    .select("notification_settings")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await updateEmailGroups(
    trx,
    userId,
    Object.fromEntries(dailyGroups(notification_settings).map((group) => [group, "off"])),
  );
}

async function updateEmailGroups(trx: GlobalDb, userId: string, changes: Record<string, "off" | "now">) {
  await trx
    .updateTable("users")
    .set({
      notification_settings: sql<string>`notification_settings || jsonb_build_object(
        'email', coalesce(notification_settings -> 'email', '{}') || ${JSON.stringify(changes)}::jsonb)`,
    })
    .where("id", "=", userId)
    .execute();
}
