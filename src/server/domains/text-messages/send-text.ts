import { sql } from "kysely";
import type { TextKind } from "#rules/text-messages/kinds.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import type { Deps } from "#server/ports/deps.ts";
import { textContent } from "./encrypted-columns.ts";
import { keyedHashOfNumber } from "./opt-outs.ts";

type TextMessage = {
  kind: TextKind;
  /** a US number in E.164 */
  to: string;
  /** the whole message, including its sender, and how to stop */
  body: string;
  /** identifies the message: another one with the same key is not sent */
  key: string;
  /**
   * the landlord and their company, whose texts the recipient may have opted out of. The rate limit is that of the last
   * one.
   */
  senders: readonly [string, ...string[]];
  /** what it refers to, for the handler of its kind: a tenant and an ID in it */
  subject?: { tenant: string; id: string };
};

/**
 * Enqueues a text message in the caller's transaction; a job sends it after the commit, at most once. Its content is
 * stored encrypted.
 * @returns the ID of the message, or of the earlier one with the same key
 */
export async function sendText(
  deps: Pick<Deps, "vault" | "now">,
  trx: GlobalDb,
  { kind, to, body, key, senders, subject }: TextMessage,
): Promise<string> {
  const id = newId();
  const inserted = await trx
    .insertInto("text_messages")
    .values({
      id,
      key,
      kind,
      senders: sql`${senders}::uuid[]`,
      rated_sender: senders.at(-1) ?? senders[0],
      to_number: to,
      number: keyedHashOfNumber(deps, to),
      content: textContent.encrypt(deps, id, body),
      state: "queued",
      changed_at: deps.now(),
      subject_tenant: subject?.tenant ?? null,
      subject_id: subject?.id ?? null,
      created: deps.now(),
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) {
    const existing = await trx
      .selectFrom("text_messages")
      .select("id")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    return existing.id;
  }
  await enqueueGlobal(trx, "send-text", { id });
  return id;
}
