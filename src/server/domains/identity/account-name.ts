import { matchesPersonName, type PersonName } from "#rules/applicant/person-name.ts";
import { undecidedStatuses } from "#rules/workflow/steps.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db, GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import { reconcilePerson } from "./mismatches/reconcile-person.ts";
import { decryptPerson, updateCheck } from "./records/checks.ts";

/**
 * Resets a landlord's verification when their account's name changes to another person's, in the transaction of the
 * change.
 */
export async function resetIdentityAfterNameChange(
  deps: Deps,
  globalDb: GlobalDb,
  userId: string,
  name: string,
): Promise<void> {
  const trx = await inTenant(globalDb, userId);
  const check = await trx
    .selectFrom("identity_checks")
    .select(["id", "person", "status"])
    .where("user_id", "=", userId)
    .where("application_id", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const person = check && decryptPerson(deps, check);
  if (!check || !person || matchesPersonName({ first: person.first_name, last: person.last_name }, name) === true)
    return;
  await updateCheck({ ...deps, db: trx }, trx, check.id, {
    status: "none",
    reason: "",
    session: null,
    deadline: null,
    completed: null,
  });
  await record(trx, {
    action: "identity reset by name change",
    applicationId: null,
    actorId: userId,
    data: { was: check.status },
    created: deps.now(),
  });
}

/**
 * Compares an account's name with its undecided applications, in the transaction that claims one or changes the name.
 */
export async function reconcileAccountName(deps: Deps, trx: GlobalDb, userId: string): Promise<void> {
  const tenantRows = await trx
    .selectFrom("applicant_applications")
    .select("tenant")
    .distinct()
    .where("user_id", "=", userId)
    .orderBy("tenant")
    .execute();
  for (const { tenant } of tenantRows) {
    const db = await inTenant(trx, tenant);
    await reconcileInTenant({ ...deps, db }, db, userId);
  }
}

async function reconcileInTenant(deps: TenantDeps, trx: Db, userId: string): Promise<void> {
  const applications = await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select("a.id")
    .where("a.user_id", "=", userId)
    .where("a.status", "in", [...undecidedStatuses])
    .where("a.needs_identity", "=", true)
    .where("a.destroyed_at", "is", null)
    .where("b.deleted_at", "is", null)
    .orderBy("a.id")
    .execute();
  for (const { id } of applications) await reconcilePerson(deps, trx, id);
}

/**
 * Changes the name of an applicant's account to the corrected name in their application, if the account had the old
 * name.
 */
export async function updateAccountName(
  trx: Db,
  userId: string | null,
  before: PersonName,
  after: PersonName,
): Promise<void> {
  const name = [after.first, after.last].filter(Boolean).join(" ");
  if (!userId || !name) return;
  const user = await trx
    .selectFrom("users as u")
    .leftJoin("landlords as l", "l.user_id", "u.id")
    .select("u.name")
    .where("u.id", "=", userId)
    // a landlord's account has the name that they verified, so it isn't changed
    .where("l.user_id", "is", null)
    .executeTakeFirst();
  if (!user || matchesPersonName(before, user.name) !== true || matchesPersonName(after, user.name) !== false) return;
  await trx.updateTable("users").set({ name }).where("id", "=", userId).execute();
  await trx.updateTable("applicants").set({ name }).where("user_id", "=", userId).execute();
}
