import type { Db } from "#server/platform/db/connect.ts";

/**
 * Returns the address for an email to an applicant: the verified one of the account that has the application, since its
 * owner is known to read it; otherwise the one that they entered, which may have a typo; otherwise the account's. Empty
 * if there is none.
 */
export async function applicantEmailAddress(
  trx: Db,
  { user_id, applicant_email }: { user_id: string | null; applicant_email: string },
): Promise<string> {
  if (user_id === null) return applicant_email;
  const account = await trx
    .selectFrom("users")
    .select(["username", "email_verified_at"])
    .where("id", "=", user_id)
    .executeTakeFirst();
  if (account?.email_verified_at) return account.username;
  return applicant_email || (account?.username ?? "");
}
