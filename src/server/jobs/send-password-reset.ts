import { hashToken, newToken } from "../crypto.ts";
import { transaction } from "../db/connect.ts";
import type { Deps } from "../deps.ts";
import { post } from "../emails/post.ts";

/** A reset link lives this long (OWASP Forgot Password cheat sheet: short). */
export const resetMinutes = 30;

/** Sends a link to set a new password, if the address has an account; an older link is dead. */
export async function sendPasswordReset(deps: Deps, payload: { username: string }): Promise<void> {
  const username = deps.vault.open("job:send-password-reset", payload.username);
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
    await trx.deleteFrom("password_resets").where("user_id", "=", user.id).execute();
    await trx
      .insertInto("password_resets")
      .values({
        hash: hashToken(token),
        user_id: user.id,
        expires: new Date(deps.now().getTime() + resetMinutes * 60_000),
      })
      .execute();
    await post(deps, trx, "password_reset", username, {
      subject: "Set a new password",
      heading: "Set a new password",
      paragraphs: [
        `The link below lets you choose a new password. It is good for ${resetMinutes} minutes and for one use.`,
        "If you did not ask for it, you can ignore this e-mail: your password stays as it is.",
      ],
      action: { label: "Choose a new password", url: `${deps.config.publicUrl}/accounts/reset/${uidb64}/${token}` },
      reason: "You get this because somebody asked to reset the password of this account.",
    });
  });
}
