import { record } from "#server/platform/audit/audit-log.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { withDb } from "../database/with-db.ts";

/** Enables My Payments for a landlord. @returns the exit code */
export async function switchOnPayments(config: Config, address: string): Promise<number> {
  await setFlag(config, address, payments, true);
  console.log("My Payments is on for this landlord.");
  return 0;
}

/** Disables My Payments for a landlord; their money is not affected. @returns the exit code */
export async function switchOffPayments(config: Config, address: string): Promise<number> {
  await setFlag(config, address, payments, false);
  console.log("My Payments is off for this landlord.");
  return 0;
}

/** Allows a landlord to refer others for a reward. @returns the exit code */
export async function switchOnReferrals(config: Config, address: string): Promise<number> {
  await setFlag(config, address, referrals, true);
  console.log("The ambassador program is on for this landlord.");
  return 0;
}

/** Disallows a landlord to refer others; earned rewards remain. @returns the exit code */
export async function switchOffReferrals(config: Config, address: string): Promise<number> {
  await setFlag(config, address, referrals, false);
  console.log("The ambassador program is off for this landlord.");
  return 0;
}

const payments = { column: "show_my_payments", action: "my payments changed" } as const;
const referrals = { column: "show_referral", action: "ambassador program changed" } as const;

const setFlag = (config: Config, address: string, flag: typeof payments | typeof referrals, isOn: boolean) =>
  withDb(config, (db) =>
    transaction(db, async (trx) => {
      const username = address.trim().toLowerCase();
      const user = await trx.selectFrom("users").select("id").where("username", "=", username).executeTakeFirst();
      const changed = await trx
        .updateTable("landlords")
        .set({ [flag.column]: isOn })
        .where("user_id", "=", user?.id ?? null)
        .returning("user_id")
        .executeTakeFirst();
      if (!changed) throw new OperatorError("No landlord has this address.");
      await record(await inTenant(trx, changed.user_id), {
        action: flag.action,
        applicationId: null,
        actorId: null,
        data: { is_on: isOn },
        created: new Date(),
      });
    }),
  );
