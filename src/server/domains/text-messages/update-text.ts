import { replacesTextState, type TextFailure, type TextState } from "#rules/text-messages/delivery.ts";
import { textKindOf } from "#rules/text-messages/kinds.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import type { Deps } from "#server/ports/deps.ts";
import { optOutNumber } from "./opt-outs.ts";

export type TextChange = {
  state: TextState;
  failure?: TextFailure;
  /** the vendor's error code */
  code?: number | null;
  vendorId?: string;
  heldUntil?: Date | null;
};

/**
 * Updates the state of a message unless a later state is stored. Opts out a recipient whom the vendor reports as opted
 * out. Safe to repeat.
 */
export async function updateText(
  deps: Pick<Deps, "vault" | "now">,
  trx: GlobalDb,
  id: string,
  { state, failure, code, vendorId, heldUntil }: TextChange,
): Promise<void> {
  const row = await trx.selectFrom("text_messages").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) return;
  if (vendorId && !row.vendor_id)
    await trx.updateTable("text_messages").set({ vendor_id: vendorId }).where("id", "=", id).execute();
  if (!replacesTextState(row.state, state)) return;
  await trx
    .updateTable("text_messages")
    .set({
      state,
      changed_at: deps.now(),
      held_until: heldUntil ?? null,
      ...(failure && { failure, failure_code: code ?? null }),
    })
    .where("id", "=", id)
    .execute();
  if (failure === "opted_out") await optOutNumber(deps, trx, row.senders, row.number);
  if (textKindOf(row.kind).hasHandler) await enqueueGlobal(trx, "handle-text-delivery", { id });
}
