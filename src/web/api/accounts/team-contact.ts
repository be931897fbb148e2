import type { Input } from "#contract/api/call-types.ts";
import { call } from "#web/api/client.ts";

type TeamContact = Input<"POST /companies/contact/">["body"];

/** @param idempotencyKey the same for every retry, so that a lost response doesn't send a second email */
export async function contactAboutTeam(body: TeamContact, idempotencyKey: string): Promise<void> {
  await call("POST /companies/contact/", { body, idempotencyKey });
}
