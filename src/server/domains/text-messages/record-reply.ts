import { parseTextKeyword, type TextKeyword } from "#rules/phones/text-keywords.ts";
import { textKindOf } from "#rules/text-messages/kinds.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { MessageReply } from "#server/ports/text-messages.ts";
import { textMessageTexts } from "#texts/text-message/texts.ts";
import { keyedHashOfNumber, optInNumber, optOutNumber } from "./opt-outs.ts";

/**
 * Processes the keyword in a recipient's reply, once per reply. All senders share one number, so STOP opts the
 * recipient out of every sender who has texted them.
 * @param vendor the name of the vendor that received the reply
 * @returns the response to send; undefined if the vendor has responded, or the reply has no keyword
 */
export async function recordReply(
  deps: Deps,
  trx: GlobalDb,
  vendor: string,
  reply: MessageReply,
): Promise<string | undefined> {
  const parsed = parseTextKeyword(reply.text);
  if (!parsed) return undefined;
  const inserted = await trx
    .insertInto("provider_events")
    .values({ provider: vendor, event_id: reply.id, received: deps.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) await applyKeyword(deps, trx, parsed.keyword, reply.from);
  // the vendor responds to the reserved English words
  if (reply.isAnswered || parsed.language === "en") return undefined;
  return textMessageTexts.in(parsed.language).replies[parsed.keyword];
}

async function applyKeyword(deps: Deps, trx: GlobalDb, keyword: TextKeyword, from: string) {
  if (keyword === "help") return;
  const number = keyedHashOfNumber(deps, from);
  const texts = await trx
    .selectFrom("text_messages")
    .select(["id", "kind", "senders"])
    .where("number", "=", number)
    .orderBy("created", "desc")
    .limit(1_000)
    .execute();
  if (keyword === "start") await optInNumber(trx, number);
  else await optOutNumber(deps, trx, [...new Set(texts.flatMap(({ senders }) => senders))], number);
  for (const { id, kind } of texts)
    if (textKindOf(kind).hasHandler) await enqueueGlobal(trx, "handle-text-delivery", { id });
}
