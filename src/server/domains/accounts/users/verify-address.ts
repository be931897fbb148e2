import type { FastifyRequest } from "fastify";
import { emailTemplate } from "#server/emails/emails.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";
import { draftTokens } from "../../applications/drafts/find.ts";
import { recordSignIn } from "../sessions/events.ts";
import { revokeTokens } from "../sessions/issue.ts";
import { forgetSources } from "../sessions/known-devices.ts";

type Proof = { userId: string; by: "passcode" | "link" };

/**
 * Records that the owner of an account's address used a code or link sent to it. The first time, unless the registrant
 * does so in their own session, every earlier way to log in is removed: the registrant may have entered an address that
 * is not theirs. Call it in the transaction of the proof, before a session starts.
 */
export async function verifyAddress(deps: Deps, trx: GlobalDb, request: FastifyRequest, { userId, by }: Proof) {
  const first = await trx
    .updateTable("users")
    .set({ email_verified_at: deps.now() })
    .where("id", "=", userId)
    .where("email_verified_at", "is", null)
    .returning(["username", "language", "password_hash"])
    .executeTakeFirst();
  if (!first) return;
  await recordSignIn(deps, trx, request, "address verified", { userId, by });
  if (await isRegisteringSession(trx, request, userId)) return;
  await removeEarlierAccess(trx, request, userId);
  if (first.password_hash === null) return;
  const url = `${deps.config.publicUrl}/password_reset`;
  await sendEmail(deps, trx, "address_verified", first.username, emailTemplate(first.language, "addressVerified", url));
}

/** Whether a call comes from the session that registered the account, or a later one in the same browser. */
export async function isRegisteringSession(db: GlobalDb, { actor }: FastifyRequest, userId: string): Promise<boolean> {
  if (actor?.id !== userId) return false;
  const session = await db
    .selectFrom("access_tokens")
    .select("registered")
    .where("hash", "=", actor.token)
    .executeTakeFirst();
  return session?.registered ?? false;
}

/**
 * Removes sessions, password, second factor, known browsers, and links to the account's drafts; the current session
 * remains.
 */
async function removeEarlierAccess(trx: GlobalDb, { actor }: FastifyRequest, userId: string): Promise<void> {
  await revokeTokens(trx, userId, actor?.id === userId ? actor.token : undefined);
  await trx.updateTable("users").set({ password_hash: null }).where("id", "=", userId).execute();
  await trx.deleteFrom("second_factors").where("user_id", "=", userId).execute();
  await forgetSources(trx, userId);
  await trx
    .deleteFrom("share_tokens")
    .where("kind", "in", draftTokens)
    .where("draft_id", "in", (drafts) => drafts.selectFrom("drafts").select("id").where("user_id", "=", userId))
    .execute();
}
