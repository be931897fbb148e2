import type { Db } from "#server/platform/db/connect.ts";
import type { Letter } from "#server/platform/mail/render-email.ts";
import { post } from "#server/platform/mail/send-email.ts";
import type { Deps } from "#server/ports/deps.ts";

/**
 * A letter to the owner of an account about its second factor, in the transaction of what was done.
 * @param write in the owner's language; `url` is where they set a new password
 */
export async function tellOwner(
  deps: Pick<Deps, "config" | "vault" | "now">,
  trx: Db,
  userId: string,
  write: (language: string | null, url: string) => Letter,
): Promise<void> {
  const { username, language } = await trx
    .selectFrom("users")
    .select(["username", "language"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  await post(deps, trx, "second_factor", username, write(language, `${deps.config.publicUrl}/password_reset`));
}
