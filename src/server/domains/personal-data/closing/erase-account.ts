import { type ClosingObstacle, reopenDays } from "#rules/settings/account-closing.ts";
import { dayMs } from "#rules/time/durations.ts";
import { deletePayoutAccount } from "#server/domains/accounts/payout-accounts/delete-payout-account.ts";
import { deleteSavedCard } from "#server/domains/accounts/saved-cards/delete-saved-card.ts";
import { type LegalHoldOptions, userNotOnLegalHold } from "#server/domains/applications/deletion/legal-holds.ts";
import { destroyDraft } from "#server/domains/applications/drafts/destroy.ts";
import { eraseUnusedForms } from "#server/domains/forms/records/erase-unused-forms.ts";
import { findTotalCents } from "#server/domains/payments/payouts/available-balance.ts";
import { findUserAsActor } from "#server/http/authentication/actor.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { attemptEach } from "#server/platform/common/attempt-each.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { deleteFilesAfterCommit } from "#server/platform/unreferenced-files/delete-files-job.ts";
import type { Deps } from "#server/ports/deps.ts";
import { deleteUserExports } from "../export/delete-exports.ts";
import { findClosingBlockers } from "./closing-blockers.ts";

/** The maximum number of accounts per run; the next run continues. */
const maxAccountsPerRun = 100;

/** How long a debt delays the erasure of a closed account, in days: the operator needs to know who owes it. */
export const debtDays = 365;

type ErasureDeps = Pick<Deps, "db" | "config" | "now"> & LegalHoldOptions;

const closingDeadline = ({ now }: Pick<ErasureDeps, "now">) => new Date(now().getTime() - reopenDays * dayMs);

/** Finds the accounts that were closed and not reopened within `reopenDays`. */
export const findAccountsToErase = (deps: ErasureDeps): Promise<{ id: string }[]> =>
  deps.db
    .selectFrom("users")
    .select("id")
    .where("closed_at", "<=", closingDeadline(deps))
    .where("erased_at", "is", null)
    .where(userNotOnLegalHold(deps))
    .execute();

/** Finds the erased accounts whose names no longer have to be retained. */
export async function findNamesToErase({ db, config, now, ...holds }: ErasureDeps): Promise<{ id: string }[]> {
  // by then, every application that contains their names has been destroyed
  const retainedSince = new Date(now().getTime() - config.applicationDays * dayMs);
  const erasedUsers = await db
    .selectFrom("users")
    .select("id")
    .where("erased_at", "<=", retainedSince)
    .where("name", "<>", "")
    .where(userNotOnLegalHold(holds))
    .execute();
  const usersToErase: { id: string }[] = [];
  for (const user of erasedUsers) if (!(await hasSignedDocuments(db, user.id))) usersToErase.push(user);
  return usersToErase;
}

/** Erases the accounts that were closed and not reopened. A failure doesn't prevent the erasure of the others. */
export async function eraseClosedAccounts(deps: Deps): Promise<void> {
  let erased = 0;
  await attemptEach(await findAccountsToErase(deps), async ({ id }) => {
    // accounts that can't be erased yet don't count toward the limit
    if (erased < maxAccountsPerRun && (await eraseAccount(deps, id))) erased += 1;
  });
}

/**
 * Erases the names of erased accounts that no longer have to be retained. A failure doesn't prevent the erasure of the
 * others.
 */
export async function eraseNames(deps: Deps): Promise<void> {
  await attemptEach(await findNamesToErase(deps), ({ id }) => eraseName(deps, id));
}

/** Whether the user is the sender of a retained document. */
async function hasSignedDocuments(db: GlobalDb, id: string): Promise<boolean> {
  for (const tenant of await listLandlordTenants(db, id)) {
    const tenantDb = await inTenant(db, tenant);
    const signingRow = await tenantDb
      .selectFrom("document_signings")
      .select("id")
      .where("landlord_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (signingRow) return true;
  }
  return false;
}

/** Erases the name of an erased account, unless it belongs to an application on legal hold. */
export async function eraseName({ db }: Pick<Deps, "db">, id: string): Promise<void> {
  await transaction(db, async (trx) => {
    const erased = await trx
      .updateTable("users")
      .set({ name: "" })
      .where("id", "=", id)
      // checked again: a hold may have been placed since this sweep listed the names
      .where(userNotOnLegalHold({}))
      .executeTakeFirst();
    if (erased.numUpdatedRows === 0n) return;
    await trx.updateTable("landlords").set({ name: "" }).where("user_id", "=", id).execute();
    // often its owner's name; an erased account has no colleagues who need it
    await trx.updateTable("companies").set({ name: "" }).where("owner_id", "=", id).execute();
  });
}

/** Returns the tenants of a landlord's own rows: their own, and that of the company that they own. */
async function listLandlordTenants(db: GlobalDb, id: string): Promise<string[]> {
  const company = await db.selectFrom("companies").select("id").where("owner_id", "=", id).executeTakeFirst();
  return [id, ...(company ? [company.id] : [])];
}

/**
 * Deletes the data of an account that doesn't have to be retained. Its applications stay with their landlords until
 * their retention ends, and so does its name. Safe to run again. Skips an account whose user reopened it, or that
 * belongs to an application on legal hold. Also skips one that is owed money since it was closed, because the payout
 * needs its bank account, and, for a year, one that owes money; after that, the debt stays in the ledger. Logs such
 * accounts for the operator.
 * @returns whether it was erased
 */
async function eraseAccount(deps: Deps, id: string): Promise<boolean> {
  return await transaction(deps.db, async (trx) => {
    const user = await trx
      .selectFrom("users")
      .select("closed_at")
      .where("id", "=", id)
      .where("closed_at", "<=", closingDeadline(deps))
      .where("erased_at", "is", null)
      .where(userNotOnLegalHold({}))
      .forUpdate()
      .executeTakeFirst();
    if (!user?.closed_at) return false;
    const includesDebt = deps.now().getTime() - user.closed_at.getTime() < debtDays * dayMs;
    const unfinished = await findUnfinishedReasons(trx, id, { includesDebt });
    if (unfinished.length > 0) {
      deps.log.error({ account: id, unfinished }, "a closed account can't be erased yet");
      return false;
    }
    const now = deps.now();
    await deleteUserExports(trx, id);
    const images = await listImageKeys(trx, id);
    await deleteFilesAfterCommit(
      trx,
      images.map((key) => `images/${key}`),
    );
    for (const tenant of await listLandlordTenants(trx, id)) await eraseLandlordData(trx, tenant, id, now);
    await eraseApplicantData(deps, trx, id);
    for (const table of [
      "push_subscriptions",
      "notification_phones",
      "untexted_notifications",
      "known_devices",
      "known_addresses",
      "second_factors",
      "payer_cards",
      "team_requests",
      "deactivated_memberships",
    ] as const)
      await trx.deleteFrom(table).where("user_id", "=", id).execute();
    await deletePayoutAccount(trx, id);
    await deleteSavedCard(trx, id);
    await trx.deleteFrom("referral_invites").where("referrer_id", "=", id).execute();
    await trx.deleteFrom("applicants").where("user_id", "=", id).execute();
    await trx
      .updateTable("landlords")
      .set({ logo: null, settings: "{}", applicant_list: "{}", removed_from: null, removed_at: null })
      .set({ business_name: "", phone: "", license_number: "", postal_address: "" })
      .where("user_id", "=", id)
      .execute();
    await trx
      .updateTable("users")
      .set({
        username: `erased-${id}`,
        password_hash: null,
        profile_photo: null,
        language: null,
        notification_settings: "{}",
        email_verified_at: null,
        disabled_at: now,
        erased_at: now,
      })
      .where("id", "=", id)
      .execute();
    for (const tenant of await listLandlordTenants(trx, id))
      await eraseUnusedForms(await inTenant(trx, tenant), { landlordId: id });
    const entry = { action: "account erased" as const, applicationId: null, actorId: null, data: { account: id } };
    await record(await inTenant(trx, id), { ...entry, created: now });
    return true;
  });
}

/** What can begin after an account was closed, and must end before it is erased. */
const unfinishedReasons: readonly ClosingObstacle[] = ["owns_team", "payments_in_progress", "balance"];

/**
 * @param options.includesDebt whether a debt of the account counts, too; money owed to it always has to be paid out
 * first
 */
async function findUnfinishedReasons(
  trx: GlobalDb,
  id: string,
  { includesDebt }: { includesDebt: boolean },
): Promise<ClosingObstacle[]> {
  const actor = await findUserAsActor({ db: trx }, id, "en", { orDisabled: true });
  const blockers = actor ? await findClosingBlockers(trx, actor) : [];
  const reasons = blockers.map(({ reason }) => reason).filter((reason) => unfinishedReasons.includes(reason));
  if (includesDebt || (await isOwedMoney(trx, id))) return reasons;
  return reasons.filter((reason) => reason !== "balance");
}

const isOwedMoney = async (trx: GlobalDb, id: string): Promise<boolean> =>
  (await findTotalCents(trx, id, "earnings")) > 0 || (await findTotalCents(trx, id, "deposits")) > 0;

async function listImageKeys(db: GlobalDb, id: string): Promise<string[]> {
  const row = await db
    .selectFrom("users as u")
    .leftJoin("landlords as l", "l.user_id", "u.id")
    .select(["u.profile_photo", "l.logo"])
    .where("u.id", "=", id)
    .executeTakeFirst();
  return [row?.profile_photo, row?.logo].filter((key) => typeof key === "string");
}

/**
 * Deletes a landlord's forms and document templates, whose content is erased once nothing refers to it, and the data of
 * their own identity check. Signed documents stay.
 */
async function eraseLandlordData(trx: GlobalDb, tenant: string, id: string, now: Date): Promise<void> {
  const tenantDb = await inTenant(trx, tenant);
  await tenantDb
    .updateTable("application_templates")
    .set((eb) => ({ deleted_at: eb.fn.coalesce("deleted_at", eb.val(now)), landlord_emails: [] }))
    .where("landlord_id", "=", id)
    .execute();
  await tenantDb
    .updateTable("document_templates")
    .set({ deleted_at: now })
    .where("landlord_id", "=", id)
    .where("deleted_at", "is", null)
    .execute();
  await tenantDb
    .updateTable("identity_checks")
    .set({ person: null, session: null, question_hashes: [] })
    .where("user_id", "=", id)
    .where("application_id", "is", null)
    .execute();
  await tenantDb.deleteFrom("notifications").where("user_id", "=", id).execute();
}

/** Deletes what an applicant has not submitted, and unlinks their applications from the account. */
async function eraseApplicantData(deps: Deps, trx: GlobalDb, id: string): Promise<void> {
  const drafts = await trx.selectFrom("drafts").select(["id", "tenant"]).where("user_id", "=", id).execute();
  for (const draft of drafts) {
    const db = await inTenant(trx, draft.tenant);
    await destroyDraft({ ...deps, db }, db, draft.id, "discarded");
  }
  const tenantRows = await trx
    .selectFrom("applicant_applications")
    .select("tenant")
    .distinct()
    .where("user_id", "=", id)
    .execute();
  for (const { tenant } of tenantRows) {
    const tenantDb = await inTenant(trx, tenant);
    await tenantDb.updateTable("applications").set({ user_id: null }).where("user_id", "=", id).execute();
    await tenantDb.deleteFrom("notifications").where("user_id", "=", id).execute();
  }
  await trx.deleteFrom("applicant_applications").where("user_id", "=", id).execute();
}
