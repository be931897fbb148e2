import type { FastifyRequest } from "fastify";
import { adoptOptOuts } from "#server/domains/email-delivery/unsubscribe/topics.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";
import { recordSignIn } from "../sessions/events.ts";
import { removeEarlierAccess } from "../sessions/remove-earlier-access.ts";

type Proof = { userId: string; by: "passcode" | "link" };

/**
 * Records that the owner of an account's address used a code or link sent to it. The first time, all earlier access is
 * removed, including that of third parties, unless the registrant's own session made the call: the registrant may have
 * entered an address that isn't theirs. Call it in the transaction of the proof, before a session starts.
 */
export async function verifyAddress(deps: Deps, trx: GlobalDb, request: FastifyRequest, proof: Proof): Promise<void> {
  const { userId } = proof;
  const first = await markVerified(deps, trx, request, proof);
  if (!first) return;
  if (await isRegisteringSession(trx, request, userId)) return;
  await removeEarlierAccess(deps, trx, request, userId);
  if (first.password_hash === null) return;
  const url = `${deps.config.publicUrl}/password_reset`;
  await sendEmail(deps, trx, "address_verified", first.username, emailTemplate(first.language, "addressVerified", url));
}

/**
 * Records the proof for an account that the same transaction creates. No one had access to it before, so its password
 * stays.
 */
export async function verifyNewAccount(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  proof: Proof,
): Promise<void> {
  await markVerified(deps, trx, request, proof);
}

/** Marks the address as verified. @returns the user; undefined if the address was verified before */
async function markVerified(deps: Deps, trx: GlobalDb, request: FastifyRequest, { userId, by }: Proof) {
  const first = await trx
    .updateTable("users")
    .set({ email_verified_at: deps.now() })
    .where("id", "=", userId)
    .where("email_verified_at", "is", null)
    .returning(["username", "language", "password_hash"])
    .executeTakeFirst();
  if (!first) return undefined;
  await adoptOptOuts(deps, trx, { userId, username: first.username });
  await recordSignIn(deps, trx, request, "address verified", { userId, by });
  return first;
}

/** Whether a request comes from the session that registered the account, or a later one in the same browser. */
export async function isRegisteringSession(db: GlobalDb, { actor }: FastifyRequest, userId: string): Promise<boolean> {
  if (actor?.id !== userId) return false;
  const session = await db
    .selectFrom("access_tokens")
    .select("registered")
    .where("hash", "=", actor.token)
    .executeTakeFirst();
  return session?.registered ?? false;
}
