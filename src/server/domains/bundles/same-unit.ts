import { sql } from "kysely";
import type { Bundle } from "#contract/bundle-schemas.ts";
import { isSameHome } from "#rules/household/same-home.ts";
import { undecidedStatuses } from "#rules/workflow/steps.ts";
import { findBundleRow } from "#server/domains/applications/households/find-bundle-row.ts";
import { enteredAddress } from "#server/domains/applications/present-unit-address.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { canManageApplication, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { loadBundlesById } from "./list.ts";

/** The maximum number of bundles listed, since they are decided one by one. */
const maxListed = 50;

/**
 * Lists the undecided bundles for the same unit as this one, newest first: of the same landlord or company, submitted
 * before this one was decided, not archived, and that the actor may work with. Spelling differences of the unit are
 * ignored (`rules/household/same-home.ts`).
 * @throws ProblemError `not_found`
 */
export async function findSameUnit(deps: TenantDeps, actor: Actor, slug: string): Promise<Bundle[]> {
  const { db } = deps;
  const bundle = await findBundleRow(db, slug);
  if (!bundle || !isLandlordSide(actor, bundle)) throw notFound();
  const manageableRows = (await findUndecidedForSameUnit(db, bundle)).filter(
    (row) => !row.is_archived && canManageApplication(actor, row),
  );
  return await loadBundlesById(
    deps,
    actor,
    manageableRows.slice(0, maxListed).map(({ bundle_id }) => bundle_id),
  );
}

/**
 * Finds the undecided bundles for the same unit as another, including archived ones, newest first. The caller must have
 * checked permissions. A household counts even if an invited member hasn't applied yet.
 */
export async function findUndecidedForSameUnit(
  db: TenantDeps["db"],
  bundle: { id: string; decision_date: Date | null },
) {
  const ownUnits = await unitQuery(db).where("a.bundle_id", "=", bundle.id).execute();
  if (ownUnits.length === 0) return [];
  const others = await unitQuery(db)
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["b.landlord_id", "b.company_id", "b.agent_id", "b.is_archived", "a.user_id"])
    .where("b.id", "<>", bundle.id)
    .where("b.deleted_at", "is", null)
    .where("a.status", "in", undecidedStatuses)
    .$if(bundle.decision_date !== null, (query) => query.where("b.created", "<=", bundle.decision_date))
    .orderBy("b.created", "desc")
    .orderBy("b.id", "desc")
    .execute();
  const ownAddresses = ownUnits.map(enteredAddress);
  const sameUnitRows = others.filter((row) => ownAddresses.some((home) => isSameHome(home, enteredAddress(row))));
  return [...new Map(sameUnitRows.map((row) => [row.bundle_id, row])).values()];
}

/** Selects the units applied for, in normalized form for comparison. */
const unitQuery = (db: TenantDeps["db"]) =>
  db
    .selectFrom("applications as a")
    .select(["a.bundle_id", "a.unit_address", "a.property_address"])
    .select(
      sql<unknown>`jsonb_build_object('rental_property__address', a.answers -> 'rental_property__address')`.as(
        "answers",
      ),
    )
    .where("a.unit_address", "<>", "")
    .where("a.destroyed_at", "is", null);
