import type { EmailTopic } from "#rules/email/topics.ts";
import { dayMs } from "#rules/time/durations.ts";
import type { GlobalDb } from "../../db/connect.ts";
import type { PlatformDeps } from "../../deps.ts";
import { hashToken, newToken } from "../../encryption/vault.ts";

/** An email program may offer to unsubscribe long after the email. */
const days = 365;

/** Returns the keyed hash by which the address of somebody who unsubscribed is stored. */
export const blindAddress = ({ vault }: Pick<PlatformDeps, "vault">, email: string): Buffer =>
  vault.blind(`email:${email.toLowerCase()}`);

/**
 * Creates the address by which the reader of an email unsubscribes from its topic. Its secret does nothing else, since
 * it reaches the server in the path.
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
      address: blindAddress(deps, to),
      user_id: eb.selectFrom("users").select("id").where("username", "=", to.toLowerCase()),
      topic,
      language,
      expires: new Date(deps.now().getTime() + days * dayMs),
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
  const found = await deps.db
    .selectFrom("email_opt_outs")
    .select("topic")
    .where("address", "=", blindAddress(deps, to))
    .where("topic", "=", topic)
    .executeTakeFirst();
  return found !== undefined;
}
