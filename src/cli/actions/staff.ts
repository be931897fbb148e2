import { record } from "#server/platform/audit/audit-log.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { withDb } from "../database/with-db.ts";

/** Makes an account a staff account. @returns the exit code */
export async function addStaff(config: Config, address: string): Promise<number> {
  await setStaff(config, address, true);
  console.log("The account is a staff account now.");
  return 0;
}

/** Makes a staff account a regular one again. @returns the exit code */
export async function removeStaff(config: Config, address: string): Promise<number> {
  await setStaff(config, address, false);
  console.log("The account is no longer a staff account.");
  return 0;
}

const setStaff = (config: Config, address: string, isStaff: boolean) =>
  withDb(config, (db) =>
    transaction(db, async (trx) => {
      const user = await trx
        .updateTable("users")
        .set({ is_staff: isStaff })
        .where("username", "=", address.trim().toLowerCase())
        .$if(isStaff, (query) => query.where("disabled_at", "is", null).where("closed_at", "is", null))
        .returning("id")
        .executeTakeFirst();
      if (!user)
        throw new OperatorError(isStaff ? "No active account has this address." : "No account has this address.");
      await record(await inTenant(trx, user.id), {
        action: isStaff ? "staff added" : "staff removed",
        applicationId: null,
        actorId: null,
        data: { by: "operator", account: user.id },
        created: new Date(),
      });
    }),
  );
