import { record } from "#server/platform/audit/audit-log.ts";
import { runAsImpersonator } from "#server/platform/audit/impersonator.ts";
import { newId } from "#server/platform/common/ids.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import { type GlobalDb, transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { hashToken, newToken } from "#server/platform/encryption/vault.ts";

/** The lifetime of the link's code, in ms. */
const codeLifetimeMs = 60_000;

/** The minimum length of a reason, in characters. */
const minReasonLength = 10;

type ImpersonationRequest = { username: string; staff: string | undefined; reason: string; writes: boolean };

/**
 * Creates a one-time code with which a staff user can impersonate a user.
 * @param requested.staff the staff user's address; optional while there is only one staff user
 * @returns the code, of which only the hash is stored
 * @throws OperatorError when either user isn't found, the user is staff, or the reason is too short
 */
export async function createImpersonation(db: GlobalDb, requested: ImpersonationRequest, now: Date): Promise<string> {
  const reason = requested.reason.trim();
  if (reason.length < minReasonLength)
    throw new OperatorError(`Give a reason of at least ${minReasonLength} characters: --reason "…"`);
  const staff = await findStaff(db, requested.staff);
  const user = await db
    .selectFrom("users")
    .select(["id", "is_staff", "disabled_at"])
    .where("username", "=", requested.username.trim().toLowerCase())
    .executeTakeFirst();
  if (!user || user.disabled_at) throw new OperatorError("No active account has this address.");
  if (user.is_staff) throw new OperatorError("Nobody can act in the name of staff.");
  const [id, code] = [newId(), newToken()];
  await transaction(db, async (trx) => {
    await trx
      .insertInto("impersonations")
      .values({
        id,
        staff_id: staff.id,
        user_id: user.id,
        reason,
        writes: requested.writes,
        created: now,
        code_hash: hashToken(code),
        code_expires: new Date(now.getTime() + codeLifetimeMs),
      })
      .execute();
    const data = { impersonation: id, writes: requested.writes };
    const entry = { action: "impersonation requested" as const, applicationId: null, actorId: user.id, data };
    const tenant = await inTenant(trx, user.id);
    await runAsImpersonator(staff.id, () => record(tenant, { ...entry, created: now }));
  });
  return code;
}

async function findStaff(db: GlobalDb, email: string | undefined): Promise<{ id: string }> {
  const staff = await db
    .selectFrom("users")
    .select(["id", "username"])
    .where("is_staff", "=", true)
    .where("disabled_at", "is", null)
    .execute();
  const requestedUsername = email?.trim().toLowerCase();
  const matches = staff.filter(({ username }) => requestedUsername === undefined || username === requestedUsername);
  const [only, ...others] = matches;
  if (only && others.length === 0) return only;
  if (requestedUsername !== undefined) throw new OperatorError("No active staff account has this address.");
  throw new OperatorError(
    staff.length
      ? "There are several staff accounts. Name yours: --as <address>"
      : "There is no staff account. Create one: lintel staff add <address>",
  );
}
