import type { FastifyRequest } from "fastify";
import { emailTemplate } from "#server/emails/emails.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";
import { recordSignIn } from "./events.ts";

/** Reopens an account that its user closed, when they log in before it is erased. Doesn't change an open account. */
export async function reopenAccount(deps: Deps, trx: GlobalDb, request: FastifyRequest, userId: string): Promise<void> {
  const reopened = await trx
    .updateTable("users")
    .set({ closed_at: null })
    .where("id", "=", userId)
    .where("closed_at", "is not", null)
    .returning(["username", "language"])
    .executeTakeFirst();
  if (!reopened) return;
  await recordSignIn(deps, trx, request, "account reopened", { userId });
  const email = emailTemplate(reopened.language, "accountReopened", `${deps.config.publicUrl}/password_reset`);
  await sendEmail(deps, trx, "account_reopened", reopened.username, email);
}
