import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { EmailContent } from "#server/platform/mail/render-email.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";

/**
 * Emails the owner of an account about its second factor, in the transaction of the change.
 * @param composeEmail the email in the owner's language; `url` is the page to set a new password
 */
export async function sendSecondFactorEmail(
  deps: Pick<Deps, "config" | "vault" | "now">,
  trx: GlobalDb,
  userId: string,
  composeEmail: (language: string | null, url: string) => EmailContent,
): Promise<void> {
  const { username, language } = await trx
    .selectFrom("users")
    .select(["username", "language"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await sendEmail(
    deps,
    trx,
    "second_factor",
    username,
    composeEmail(language, `${deps.config.publicUrl}/password_reset`),
  );
}
