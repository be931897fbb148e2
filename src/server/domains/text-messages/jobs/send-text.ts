import { z } from "zod";
import { textTimeFor } from "#rules/phones/quiet-hours.ts";
import { textKindOf } from "#rules/text-messages/kinds.ts";
import { minuteMs } from "#rules/time/durations.ts";
import { type GlobalDb, lockByName, transaction } from "#server/platform/db/connect.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { MessageResponse } from "#server/ports/text-messages.ts";
import { textContent } from "../encrypted-columns.ts";
import { optedOutNumbers } from "../opt-outs.ts";
import { type TextChange, updateText } from "../update-text.ts";
import { textStatusPath, webhookUrl } from "../webhook-urls.ts";

type ClaimedText = { to: string; body: string };

/**
 * Sends one text message, at most once: it is marked before the vendor is called, outside of any transaction, and is
 * not resent if the response is lost. Before that, it is delayed until the morning, and by its sender's rate limit.
 * @throws Error while the vendor accepts no messages, so that the job is retried
 */
export async function sendQueuedText(deps: Deps, { id }: { id: string }): Promise<void> {
  const { messages } = deps;
  if (!messages) throw new Error("Text messages can't be sent: there are no keys for them");
  const claimed = await transaction(deps.db, (trx) => claimText(deps, trx, id));
  if (!claimed) return;
  const sendResult = await messages
    .send(claimed.to, claimed.body, webhookUrl(deps, textStatusPath(messages, id)))
    .catch((error: unknown): { state: "lost"; error: unknown } => ({ state: "lost", error }));
  await transaction(deps.db, (trx) => recordSendResult(deps, trx, id, sendResult));
  if (sendResult.state === "busy") throw new Error("The vendor takes no text messages now");
  if (sendResult.state === "lost") deps.log.warn({ err: sendResult.error, text: id }, "a text message is unconfirmed");
}

/** Marks a message as being sent. @returns undefined if it must not be sent, or not yet */
async function claimText(deps: Deps, trx: GlobalDb, id: string): Promise<ClaimedText | undefined> {
  const row = await trx.selectFrom("text_messages").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const changeState = (to: TextChange) => updateText(deps, trx, id, to).then(() => undefined);
  // an earlier run crashed before it recorded the vendor's response
  if (row.state === "sending") return await changeState({ state: "unconfirmed" });
  // its attempts were used up, and an operator restarted the job
  if (row.state === "failed" && row.failure === "not_sent")
    await trx.updateTable("text_messages").set({ state: "queued", failure: null }).where("id", "=", id).execute();
  else if (row.state !== "queued" && row.state !== "held") return undefined;
  if ((await optedOutNumbers(deps, trx, row.senders, [row.to_number])).size > 0)
    return await changeState({ state: "failed", failure: "opted_out" });
  const now = deps.now();
  const { isRequested } = textKindOf(row.kind);
  const dueAt = isRequested ? now : textTimeFor(row.to_number, now);
  if (dueAt > now) {
    await changeState({ state: "held", heldUntil: dueAt });
    await enqueueGlobal(trx, "send-text", { id }, { delay: Math.ceil((dueAt.getTime() - now.getTime()) / 1_000) });
    return undefined;
  }
  const waitSeconds = isRequested ? 0 : await secondsUntilAllowed(deps, trx, row.rated_sender);
  if (waitSeconds > 0) {
    await enqueueGlobal(trx, "send-text", { id }, { delay: waitSeconds });
    return undefined;
  }
  await trx.updateTable("text_messages").set({ claimed_at: now }).where("id", "=", id).execute();
  await changeState({ state: "sending" });
  return { to: row.to_number, body: textContent.decrypt(deps, id, row.content) };
}

/**
 * Counts a sender's messages in the last minute; takes a lock, so that runs count one at a time.
 * @returns 0 if another message is allowed
 */
async function secondsUntilAllowed(deps: Deps, trx: GlobalDb, sender: string): Promise<number> {
  await lockByName(trx, `text:${sender}`);
  const now = deps.now().getTime();
  const sent = await trx
    .selectFrom("text_messages")
    .select("claimed_at")
    .where("rated_sender", "=", sender)
    .where("claimed_at", ">", new Date(now - minuteMs))
    .orderBy("claimed_at", "desc")
    .limit(deps.config.textsPerMinute)
    .execute();
  const oldest = sent.at(-1)?.claimed_at;
  if (sent.length < deps.config.textsPerMinute || !oldest) return 0;
  return Math.max(1, Math.ceil((oldest.getTime() + minuteMs - now) / 1_000));
}

async function recordSendResult(deps: Deps, trx: GlobalDb, id: string, answer: MessageResponse | { state: "lost" }) {
  if (answer.state === "accepted") await updateText(deps, trx, id, { state: "sent", vendorId: answer.id });
  else if (answer.state === "refused") {
    const { failure, code } = answer;
    await updateText(deps, trx, id, { state: "failed", failure, code });
  } else if (answer.state === "lost") await updateText(deps, trx, id, { state: "unconfirmed" });
  else
    await trx
      .updateTable("text_messages")
      .set({ state: "queued", claimed_at: null })
      .where("id", "=", id)
      .where("state", "=", "sending")
      .execute();
}

/** Records that a message could not be sent, after the last attempt. */
const markTextFailed = (deps: Deps, { id }: { id: string }) =>
  transaction(deps.db, (trx) => updateText(deps, trx, id, { state: "failed", failure: "not_sent" }));

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "send-text": { id: string };
  }
}

export const sendTextJob = defineJob({
  name: "send-text",
  schema: z.object({ id: z.uuid() }),
  service: "texts",
  run: sendQueuedText,
  onExhausted: markTextFailed,
});
