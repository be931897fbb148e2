import type { EmailTopic } from "#rules/email/topics.ts";
import { dayMs } from "#rules/time/durations.ts";
import type { GlobalDb } from "../../db/connect.ts";
import type { PlatformDeps } from "../../deps.ts";
import { hashToken, newToken } from "../../encryption/vault.ts";

/** The validity of unsubscribe links in days: email clients may offer them long after the email. */
const validDays = 365;

/** Returns the keyed hash that the address of an unsubscribed person is stored as. */
export const hashEmailAddress = ({ vault }: Pick<PlatformDeps, "vault">, email: string): Buffer =>
  vault.keyedHash(`email:${email.toLowerCase()}`);

/**
 * Creates the link that unsubscribes the reader of an email from its topic. Its token can't do anything else, since it
 * is part of the URL's path.
 */
export async function createUnsubscribeLink(
  deps: Pick<PlatformDeps, "vault" | "now" | "config">,
  trx: GlobalDb,
  { to, topic, language }: { to: string; topic: EmailTopic; language: string },
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto("unsubscribe_links")
    .values((eb) => ({
      hash: hashToken(token),
      address: hashEmailAddress(deps, to),
      user_id: eb.selectFrom("users").select("id").where("username", "=", to.toLowerCase()),
      topic,
      language,
      expires: new Date(deps.now().getTime() + validDays * dayMs),
    }))
    .execute();
  return `${deps.config.publicUrl}/unsubscribe/email/${token}`;
}

/** Whether the owner of an address unsubscribed from a topic. */
export async function isOptedOut(
  deps: Pick<PlatformDeps, "vault" | "db">,
  to: string,
  topic: EmailTopic | undefined,
): Promise<boolean> {
  if (!topic) return false;
  const optOut = await deps.db
    .selectFrom("email_opt_outs")
    .select("topic")
    .where("address", "=", hashEmailAddress(deps, to))
    .where("topic", "=", topic)
    .executeTakeFirst();
  return optOut !== undefined;
}
