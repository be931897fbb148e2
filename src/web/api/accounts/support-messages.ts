import type { Input } from "#contract/api/call-types.ts";
import { call } from "#web/api/client.ts";

type SupportMessage = Input<"POST /support_messages/">["body"];

/** @param idempotencyKey the same for every retry, so that a lost response doesn't send a second email */
export async function sendSupportMessage(body: SupportMessage, idempotencyKey: string): Promise<void> {
  await call("POST /support_messages/", { body, idempotencyKey });
}
