import { record } from "#server/platform/audit/audit-log.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";

/**
 * Disables a user's account and ends their sessions, or enables it again. Their data isn't changed, and their forms
 * still receive applications. Their invitation batches and scheduled reminders are no longer sent, and payouts are
 * neither scheduled nor approved; payouts already sent continue. The user's history records the reason. Idempotent.
 * @throws OperatorError when no account has this address
 */
export async function setAccountDisabled(
  db: GlobalDb,
  email: string,
  { disabled, reason, now }: { disabled: boolean; reason: string; now: Date },
): Promise<void> {
  await transaction(db, async (trx) => {
    const user = await trx
      .selectFrom("users")
      .select(["id", "disabled_at"])
      .where("username", "=", email.trim().toLowerCase())
      .where("erased_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw new OperatorError("No account has this address.");
    if ((user.disabled_at !== null) === disabled) return;
    await trx
      .updateTable("users")
      .set({ disabled_at: disabled ? now : null })
      .where("id", "=", user.id)
      .execute();
    if (disabled) await trx.deleteFrom("access_tokens").where("user_id", "=", user.id).execute();
    await record(await inTenant(trx, user.id), {
      action: disabled ? "account disabled" : "account enabled",
      applicationId: null,
      actorId: null,
      data: { account: user.id, reason },
      created: now,
    });
  });
}
