import { z } from "zod";
import { productName } from "#rules/text/product.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { pushSubscription } from "../encrypted-columns.ts";

const messageSchema = z.object({
  /** one line in the user's language; it contains no names */
  body: z.string(),
  /** the path on this site that a click opens */
  path: z.string(),
  /** identifies the message: another one with the same tag replaces it */
  tag: z.string(),
  language: z.string(),
});
export type PushMessage = z.infer<typeof messageSchema>;

/**
 * Sends a message to one browser, and deletes the subscription if it has expired.
 * @throws Error when the push service rejects the message or is unavailable, so that the job is retried
 */
async function sendPush(
  deps: Deps,
  { subscription: id, message }: { subscription: string; message: PushMessage },
): Promise<void> {
  const row = await deps.db.selectFrom("push_subscriptions").select("content").where("id", "=", id).executeTakeFirst();
  if (!row || !deps.push) return;
  const text = JSON.stringify({ title: productName, ...message });
  const sendResult = await deps.push.send(pushSubscription.decrypt(deps, id, row.content), text, message.tag);
  if (sendResult === "gone") await deps.db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "send-push": { subscription: string; message: PushMessage };
  }
}

export const sendPushJob = defineJob({
  name: "send-push",
  schema: z.object({ subscription: z.uuid(), message: messageSchema }),
  service: "push",
  run: sendPush,
});
