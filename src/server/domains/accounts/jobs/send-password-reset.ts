import { z } from "zod";
import { emailTemplate } from "#server/emails/emails.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";
import { sendEmail } from "#server/platform/mail/send-email.ts";
import type { JobPayloads } from "#server/platform/queue/job.ts";
import { defineJob } from "#server/ports/define-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { passwordResetAddress } from "../users/encrypted-columns.ts";

/** The lifetime of a reset link (OWASP Forgot Password cheat sheet: short). */
const resetMinutes = 30;

/** The maximum number of valid links at a time, so that no one can flood another user's mailbox. */
const maxLinks = 3;

/**
 * Sends a link to set a new password, if the address has an account. Older links remain valid until they expire or one
 * is used, so that requesting someone else's link doesn't lock them out. At the maximum, no more links are sent.
 */
async function sendPasswordReset(deps: Deps, payload: JobPayloads["send-password-reset"]): Promise<void> {
  const username = passwordResetAddress.decrypt(deps, payload.username);
  const user = await deps.db
    .selectFrom("users")
    .select("id")
    .where("username", "=", username)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!user) return;
  const token = newToken();
  const uidb64 = Buffer.from(user.id).toString("base64url");
  await transaction(deps.db, async (trx) => {
    // serializes requests for the same account
    await trx.selectFrom("users").select("id").where("id", "=", user.id).forUpdate().execute();
    const { live } = await trx
      .selectFrom("password_resets")
      .select((eb) => eb.fn.countAll<number>().as("live"))
      .where("user_id", "=", user.id)
      .where("expires", ">", deps.now())
      .executeTakeFirstOrThrow();
    if (live >= maxLinks) return;
    await trx
      .insertInto("password_resets")
      .values({
        hash: hashToken(token),
        user_id: user.id,
        expires: new Date(deps.now().getTime() + resetMinutes * 60_000),
      })
      .execute();
    const query = payload.next ? `?${new URLSearchParams({ next: payload.next })}` : "";
    const url = `${deps.config.publicUrl}/accounts/reset/${uidb64}/${token}${query}`;
    await sendEmail(
      deps,
      trx,
      "password_reset",
      username,
      emailTemplate(payload.language, "passwordReset", url, resetMinutes),
    );
  });
}

declare module "#server/platform/queue/job.ts" {
  interface JobPayloads {
    "send-password-reset": { username: string; language?: string | undefined; next?: string | undefined };
  }
}

export const sendPasswordResetJob = defineJob({
  name: "send-password-reset",
  schema: z.object({ username: z.string(), language: z.string().optional(), next: z.string().optional() }),
  run: sendPasswordReset,
});
