import { deliveryStates } from "#rules/email/delivery.ts";
import { type EmailKind, emailKindFacts } from "#rules/email/kinds.ts";
import type { GlobalDb } from "../../db/connect.ts";
import type { PlatformDeps } from "../../deps.ts";
import { enqueueGlobal } from "../../queue/enqueue.ts";
import type { DeliveryResult } from "./outcome.ts";

type Report = { returnToken: string; outcome: DeliveryResult };
type Email = { id: string; kind: EmailKind };

/**
 * Records what a mail system reports about an email, in any order and any number of times. A report about an email that
 * was sent again or deleted since then changes nothing. If an email is forwarded, the report is about the final
 * address.
 */
export async function recordDelivery(
  deps: Pick<PlatformDeps, "now">,
  trx: GlobalDb,
  { returnToken, outcome }: Report,
): Promise<void> {
  const email = await trx.selectFrom("emails").select("id").where("return_token", "=", returnToken).executeTakeFirst();
  if (email) await updateDelivery(deps, trx, email.id, outcome);
}

/** Updates the delivery status of an email, and of those that were combined in it, unless a later status is known. */
export async function updateDelivery(
  deps: Pick<PlatformDeps, "now">,
  trx: GlobalDb,
  id: string,
  result: DeliveryResult,
): Promise<void> {
  const updated = await trx
    .updateTable("emails")
    .set({
      delivery: result.state,
      delivery_changed_at: deps.now(),
      ...(result.state === "bounced" && {
        bounce_reason: result.reason,
        bounce_detail: result.detail,
        is_hard_bounce: result.isHard,
      }),
    })
    .where((eb) => eb.or([eb("id", "=", id), eb("sent_in", "=", id)]))
    .where("delivery", "in", deliveryStates.slice(0, deliveryStates.indexOf(result.state)))
    .returning(["id", "kind"])
    .execute();
  for (const email of updated) await enqueueHandler(trx, email);
}

async function enqueueHandler(trx: GlobalDb, { id, kind }: Email) {
  if (emailKindFacts(kind).hasHandler) await enqueueGlobal(trx, "handle-email-delivery", { id });
}
