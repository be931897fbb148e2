import { createImpersonation } from "#server/domains/accounts/impersonation/create-impersonation.ts";
import type { Config } from "#server/platform/config/config.ts";
import { withDb } from "../database/with-db.ts";

/**
 * Prints a one-time link with which a staff user impersonates another user. It is valid for 60 seconds.
 * @param options.as the staff user's address; `write`: allows changes
 * @returns the exit code
 */
export async function impersonate(
  config: Config,
  username: string,
  options: Record<string, string | boolean | undefined>,
): Promise<number> {
  const staff = typeof options.as === "string" ? options.as : undefined;
  const reason = typeof options.reason === "string" ? options.reason : "";
  const requested = { username, staff, reason, writes: options.write === true };
  const code = await withDb(config, (db) => createImpersonation(db, requested, new Date()));
  console.log(`Open this link within 60 seconds. It works once.\n${config.publicUrl}/dashboard?hijack=${code}`);
  return 0;
}
