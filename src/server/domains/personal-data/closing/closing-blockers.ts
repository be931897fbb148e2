import { unfinishedPayoutStates } from "#rules/money/payouts.ts";
import type { ClosingObstacle } from "#rules/settings/account-closing.ts";
import { undecidedStatuses } from "#rules/workflow/steps.ts";
import { findTotalCents } from "#server/domains/payments/payouts/available-balance.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { applicantTenants } from "#server/policies/tenants.ts";

/** Why an account can't be closed, with the number of blocking items, or an amount in cents. */
type ClosingBlocker = { reason: ClosingObstacle; count: number };

/** Returns what an account has to finish before it can be closed. */
export async function findClosingBlockers(db: GlobalDb, actor: Actor): Promise<ClosingBlocker[]> {
  const counts = new Map<ClosingObstacle, number>();
  const addCount = (reason: ClosingObstacle, count: number) => counts.set(reason, (counts.get(reason) ?? 0) + count);
  if (actor.company?.isOwner) addCount("owns_team", await countColleagues(db, actor.company.id, actor.id));
  for (const tenant of ownedTenants(actor)) {
    const tenantDb = await inTenant(db, tenant);
    const { undecided } = await tenantDb
      .selectFrom("application_bundles")
      .select((eb) => eb.fn.countAll<number>().as("undecided"))
      .where("landlord_id", "=", actor.id)
      .where("deleted_at", "is", null)
      .where((eb) =>
        eb.or([eb("status", "in", undecidedStatuses).and("is_archived", "=", false), eb("undo_until", "is not", null)]),
      )
      .executeTakeFirstOrThrow();
    addCount("applications_undecided", undecided);
    const { open } = await tenantDb
      .selectFrom("move_in_charges as c")
      .innerJoin("applications as a", "a.id", "c.application_id")
      .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
      .select((eb) => eb.fn.countAll<number>().as("open"))
      .where("b.landlord_id", "=", actor.id)
      .where("b.deleted_at", "is", null)
      .where("a.destroyed_at", "is", null)
      .where("c.status", "=", "open")
      .executeTakeFirstOrThrow();
    addCount("charges_open", open);
    const { unfinished } = await tenantDb
      .selectFrom("payments as p")
      .leftJoin("refunds as r", (join) => join.onRef("r.payment_id", "=", "p.id").on("r.status", "=", "started"))
      .leftJoin("disputes as d", (join) =>
        join.onRef("d.payment_id", "=", "p.id").on("d.status", "in", ["inquiry", "open"]),
      )
      .select((eb) => eb.fn.count<number>("p.id").distinct().as("unfinished"))
      .where((eb) =>
        eb.or([
          eb("p.status", "in", ["started", "requires_action", "processing"]),
          eb("r.id", "is not", null),
          eb("d.id", "is not", null),
        ]),
      )
      .executeTakeFirstOrThrow();
    addCount("payments_in_progress", unfinished);
  }
  const { moving } = await db
    .selectFrom("payouts")
    .select((eb) => eb.fn.countAll<number>().as("moving"))
    .where("user_id", "=", actor.id)
    .where("status", "in", unfinishedPayoutStates)
    .executeTakeFirstOrThrow();
  addCount("payments_in_progress", moving);
  // checked separately: a positive balance of one doesn't offset a debt of the other
  addCount(
    "balance",
    (await findTotalCents(db, actor.id, "earnings")) || (await findTotalCents(db, actor.id, "deposits")),
  );
  for (const tenant of await applicantTenants(db, actor)) {
    const tenantDb = await inTenant(db, tenant);
    const { preparing } = await tenantDb
      .selectFrom("applications")
      .select((eb) => eb.fn.countAll<number>().as("preparing"))
      .where("user_id", "=", actor.id)
      .where("status", "=", "P")
      .where("destroyed_at", "is", null)
      .executeTakeFirstOrThrow();
    addCount("reports_in_progress", preparing);
    const { paying } = await tenantDb
      .selectFrom("payments as p")
      .innerJoin("applications as a", "a.id", "p.application_id")
      .select((eb) => eb.fn.countAll<number>().as("paying"))
      .where("a.user_id", "=", actor.id)
      .where("p.status", "in", ["started", "requires_action", "processing"])
      .executeTakeFirstOrThrow();
    addCount("payments_in_progress", paying);
  }
  return [...counts].flatMap(([reason, count]) => (count === 0 ? [] : [{ reason, count }]));
}

/** Returns the tenants whose rows belong to the account: its own as a landlord, and that of a company that it owns. */
export const ownedTenants = (actor: Actor): string[] =>
  actor.isLandlord ? [actor.id, ...(actor.company?.isOwner ? [actor.company.id] : [])] : [];

async function countColleagues(db: GlobalDb, companyId: string, userId: string): Promise<number> {
  const { members } = await db
    .selectFrom("memberships")
    .select((eb) => eb.fn.countAll<number>().as("members"))
    .where("company_id", "=", companyId)
    .where("user_id", "<>", userId)
    .executeTakeFirstOrThrow();
  const { suspended } = await db
    .selectFrom("deactivated_memberships")
    .select((eb) => eb.fn.countAll<number>().as("suspended"))
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return members + suspended;
}
