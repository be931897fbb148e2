import { removeSecondFactor } from "#server/domains/accounts/second-factor-settings/turn-off.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Config } from "#server/platform/config/config.ts";
import { requireSecrets } from "#server/platform/config/secrets.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { createVault } from "#server/platform/encryption/vault.ts";
import { withDb } from "../database/with-db.ts";

/**
 * Disables the second factor of a user who has lost their authenticator app and their recovery codes. The audit log
 * records it, and the owner is emailed. The operator has to verify the user's identity by other means.
 * @returns the exit code: 0 if it was disabled, 1 if there was none
 */
export async function turnOffSecondFactor(config: Config, address: string): Promise<number> {
  const now = () => new Date();
  const isOff = await withDb(config, async (db) => {
    const deps = { config, vault: createVault(requireSecrets(config)), now };
    return await transaction(db, async (trx) => {
      const username = address.trim().toLowerCase();
      const user = await trx.selectFrom("users").select("id").where("username", "=", username).executeTakeFirst();
      if (!user || !(await removeSecondFactor(deps, trx, user.id))) return false;
      await record(await inTenant(trx, user.id), {
        action: "second factor switched off",
        applicationId: null,
        actorId: null,
        data: { by: "operator", account: user.id },
        created: now(),
      });
      return true;
    });
  });
  console.log(
    isOff
      ? "Two-step verification is off. The owner receives an email."
      : "Two-step verification isn't on for this address, or there's no such account.",
  );
  return isOff ? 0 : 1;
}
