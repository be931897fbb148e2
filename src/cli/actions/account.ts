import { setAccountDisabled } from "#server/domains/accounts/disable-account.ts";
import type { Config } from "#server/platform/config/config.ts";
import { withDb } from "../database/with-db.ts";

/** Disables a user's account and ends its sessions, or enables it again. @returns the exit code */
export async function setAccount(
  config: Config,
  change: "disable" | "enable",
  address: string,
  reason: string,
): Promise<number> {
  const disabled = change === "disable";
  await withDb(config, (db) => setAccountDisabled(db, address, { disabled, reason, now: new Date() }));
  console.log(
    disabled ? "The account is disabled, and its sessions have ended." : "The user can log in to the account again.",
  );
  return 0;
}
