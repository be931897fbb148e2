import { sql } from "kysely";
import { type EmailTopic, isNotificationGroup } from "#rules/email/topics.ts";
import { notificationGroups } from "#rules/notifications/kinds.ts";
import { dailyGroups } from "#rules/notifications/settings.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import { blindAddress } from "#server/platform/mail/unsubscribe/opt-outs.ts";
import type { Deps } from "#server/ports/deps.ts";

/** What an unsubscribe link ends: a topic, for the owner of an address. */
type TopicLink = { address: Buffer; user_id: string | null; topic: EmailTopic; language: string };

/** Finds what an unsubscribe link ends. */
export const findTopic = ({ db, now }: Pick<Deps, "db" | "now">, token: string): Promise<TopicLink | undefined> =>
  db
    .selectFrom("unsubscribe_links")
    .select(["address", "user_id", "topic", "language"])
    .where("hash", "=", hashToken(token))
    .where("expires", ">", now())
    .executeTakeFirst();

/** Ends the emails of a topic: a user's in their notification settings, where these have it. */
export async function endTopic({ now }: Pick<Deps, "now">, trx: GlobalDb, link: TopicLink): Promise<void> {
  const { address, topic, user_id } = link;
  if (user_id !== null && topic === "digest") return await endDigest(trx, user_id);
  if (user_id !== null && isNotificationGroup(topic)) return await setGroups(trx, user_id, { [topic]: "off" });
  await trx
    .insertInto("email_opt_outs")
    .values({ address, topic, created: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Begins the emails of a topic again. */
export async function resumeTopic(trx: GlobalDb, { address, topic, user_id }: TopicLink): Promise<void> {
  if (user_id !== null && isNotificationGroup(topic)) return await setGroups(trx, user_id, { [topic]: "now" });
  await trx.deleteFrom("email_opt_outs").where("address", "=", address).where("topic", "=", topic).execute();
}

/**
 * Turns what the owner of an address unsubscribed from before they had an account into their notification settings, which
 * show it, and makes the links in the emails before change these. The address must be verified: nobody else may resume the
 * emails.
 */
export async function adoptOptOuts(
  deps: Pick<Deps, "vault">,
  trx: GlobalDb,
  { userId, username }: { userId: string; username: string },
): Promise<void> {
  const address = blindAddress(deps, username);
  await trx
    .updateTable("unsubscribe_links")
    .set({ user_id: userId })
    .where("address", "=", address)
    .where("user_id", "is", null)
    .execute();
  const ended = await trx
    .deleteFrom("email_opt_outs")
    .where("address", "=", address)
    .where("topic", "in", notificationGroups)
    .returning("topic")
    .execute();
  if (ended.length > 0) await setGroups(trx, userId, Object.fromEntries(ended.map(({ topic }) => [topic, "off"])));
}

async function endDigest(trx: GlobalDb, userId: string) {
  const { notification_settings } = await trx
    .selectFrom("users")
    .select("notification_settings")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await setGroups(trx, userId, Object.fromEntries(dailyGroups(notification_settings).map((group) => [group, "off"])));
}

async function setGroups(trx: GlobalDb, userId: string, changes: Record<string, "off" | "now">) {
  await trx
    .updateTable("users")
    .set({
      notification_settings: sql<string>`notification_settings || jsonb_build_object(
        'email', coalesce(notification_settings -> 'email', '{}') || ${JSON.stringify(changes)}::jsonb)`,
    })
    .where("id", "=", userId)
    .execute();
}
