import type { FastifyRequest } from "fastify";
import { moveOptOutsToUser } from "#server/domains/email-delivery/unsubscribe/topics.ts";
import { emailTemplate } from "#server/emails/emails.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";
import { recordSignIn } from "../sessions/events.ts";
import { removeEarlierAccess } from "../sessions/remove-earlier-access.ts";

type AddressVerification = { userId: string; by: "passcode" | "link" };

/**
 * Records that the owner of an account's address used a code or link sent to it. The first time, all earlier access is
 * removed, including that of third parties, unless the registrant's own session made the call: the registrant may have
 * entered an address that isn't theirs. Call it in the transaction of the proof, before a session starts.
 */
export async function verifyAddress(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  proof: AddressVerification,
): Promise<void> {
  const { userId } = proof;
  const verifiedUser = await markVerified(deps, trx, request, proof);
  if (!verifiedUser) return;
  if (await isRegisteringSession(trx, request, userId)) return;
  await removeEarlierAccess(deps, trx, request, userId);
  if (verifiedUser.password_hash === null) return;
  const url = `${deps.config.publicUrl}/password_reset`;
  await sendEmail(
    deps,
    trx,
    "address_verified",
    verifiedUser.username,
    emailTemplate(verifiedUser.language, "addressVerified", url),
  );
}

/**
 * Records the proof for an account that the same transaction creates. No one had access to it before, so its password
 * stays.
 */
export async function verifyNewAccount(
  deps: Deps,
  trx: GlobalDb,
  request: FastifyRequest,
  proof: AddressVerification,
): Promise<void> {
  await markVerified(deps, trx, request, proof);
}

/** Marks the address as verified. @returns the user; undefined if the address was verified before */
async function markVerified(deps: Deps, trx: GlobalDb, request: FastifyRequest, { userId, by }: AddressVerification) {
  const verifiedUser = await trx
    .updateTable("users")
    .set({ email_verified_at: deps.now() })
    .where("id", "=", userId)
    .where("email_verified_at", "is", null)
    .returning(["username", "language", "password_hash"])
    .executeTakeFirst();
  if (!verifiedUser) return undefined;
  await moveOptOutsToUser(deps, trx, { userId, username: verifiedUser.username });
  await recordSignIn(deps, trx, request, "address verified", { userId, by });
  return verifiedUser;
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
