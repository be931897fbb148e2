import type { z } from "zod";
import type {
  NotificationDevice,
  switchDeviceOn as switchDeviceOnCall,
} from "#contract/notifications/notifications.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { invalid, notFound } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { arePushKeys } from "#server/platform/push/encrypt-push.ts";
import { isPublicHttpsUrl } from "#server/platform/push/public-addresses.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { Message } from "#texts/message.ts";
import { problemsTexts } from "#texts/problems/texts.ts";
import { pushSubscription } from "./encrypted-columns.ts";

type Subscription = z.output<typeof switchDeviceOnCall.schema.body>;

/** Returns whether the browser of the caller's session receives their notifications, and the key to subscribe with. */
export async function loadDevice(deps: Deps, { id, token }: Actor): Promise<NotificationDevice> {
  const row = await deps.db
    .selectFrom("push_subscriptions")
    .select("id")
    .where("session", "=", token)
    .where("user_id", "=", id)
    .executeTakeFirst();
  return { key: deps.push?.publicKey ?? null, on: deps.push !== undefined && row !== undefined };
}

/**
 * Subscribes the browser of the caller's session to their notifications. Replaces another subscription of the session,
 * and another user's in this browser.
 * @throws ProblemError `invalid` for an invalid subscription; `not_found` if push notifications are not configured
 */
export async function switchDeviceOn(
  deps: Deps,
  actor: Actor,
  subscription: Subscription,
): Promise<NotificationDevice> {
  if (!deps.push) throw notFound();
  requireValidSubscription(subscription);
  const id = newId();
  const endpointHash = deps.vault.keyedHash(`push:${subscription.endpoint}`);
  await transaction(deps.db, async (trx) => {
    await trx
      .deleteFrom("push_subscriptions")
      .where((eb) => eb.or([eb("session", "=", actor.token), eb("endpoint", "=", endpointHash)]))
      .execute();
    await trx
      .insertInto("push_subscriptions")
      .values({
        id,
        session: actor.token,
        user_id: actor.id,
        endpoint: endpointHash,
        content: pushSubscription.encrypt(deps, id, subscription),
        created: deps.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return await loadDevice(deps, actor);
}

/** Deletes the push subscription of the caller's session. */
export async function switchDeviceOff(deps: Deps, actor: Actor): Promise<NotificationDevice> {
  await deps.db
    .deleteFrom("push_subscriptions")
    .where("session", "=", actor.token)
    .where("user_id", "=", actor.id)
    .execute();
  return await loadDevice(deps, actor);
}

/**
 * Validates a subscription: the server must be allowed to call its endpoint, and its keys must be usable for
 * encryption.
 */
function requireValidSubscription({ endpoint, p256dh, auth }: Subscription): void {
  const fault: Message[] = [(t) => t(problemsTexts).not_valid];
  const keys = { p256dh: Buffer.from(p256dh, "base64url"), auth: Buffer.from(auth, "base64url") };
  const errors = {
    ...(!isPublicHttpsUrl(endpoint) && { endpoint: fault }),
    ...(!arePushKeys(keys) && { p256dh: fault }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
