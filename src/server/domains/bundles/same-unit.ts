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
  const others = unitQuery(db)
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["b.landlord_id", "b.company_id", "b.agent_id", "b.is_archived", "a.user_id"])
    .where("b.deleted_at", "is", null)
    .where("a.status", "in", undecidedStatuses)
    .$if(bundle.decision_date !== null, (query) => query.where("b.created", "<=", bundle.decision_date))
    .orderBy("b.created", "desc")
    .orderBy("b.id", "desc");
  const sameUnitRows = await keepSameUnit(db, bundle.id, others);
  return [...new Map(sameUnitRows.map((row) => [row.bundle_id, row])).values()];
}

/**
 * Whether another bundle for the same unit was selected, or accepted an offer of the home, since a time. Selections whose
 * offer has ended otherwise, and conditional ones that failed (which landlords archive), don't count.
 */
export async function isUnitTakenSince(db: TenantDeps["db"], bundleId: string, since: Date): Promise<boolean> {
  const selected = unitQuery(db)
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .where("b.deleted_at", "is", null)
    .where("a.status", "=", "A")
    .where((eb) => eb.not(eb.and([eb("a.is_conditional", "=", true), eb("b.is_archived", "=", true)])))
    .where((eb) => eb.or([eb("a.home_offer_answer", "is", null), eb("a.home_offer_answer", "=", "accepted")]))
    .where((eb) =>
      eb.or([
        eb(eb.fn.coalesce("a.home_offer_answered_at", "a.decision_date"), ">=", since),
        eb("a.home_offer_at", "is not", null).and("a.home_offer_answer", "is", null),
      ]),
    );
  return (await keepSameUnit(db, bundleId, selected)).length > 0;
}

/**
 * Whether another bundle for the same unit is selected and can still accept it: its offer is open, or its selection can
 * still be undone and leads to an offer.
 */
export async function isUnitOffered(db: TenantDeps["db"], bundleId: string): Promise<boolean> {
  const offered = unitQuery(db)
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .where("b.deleted_at", "is", null)
    .where("a.status", "=", "A")
    .where((eb) => eb.not(eb.and([eb("a.is_conditional", "=", true), eb("b.is_archived", "=", true)])))
    .where((eb) => eb.or([eb("a.home_offer_at", "is not", null), eb("a.status_before", "is not", null)]))
    .where("a.home_offer_answer", "is", null);
  return (await keepSameUnit(db, bundleId, offered)).length > 0;
}

/** Returns the rows of other bundles that are for the same unit as this one. */
async function keepSameUnit<Row extends Unit>(
  db: TenantDeps["db"],
  bundleId: string,
  others: { execute: () => Promise<Row[]> },
): Promise<Row[]> {
  const ownUnits = await unitQuery(db).where("a.bundle_id", "=", bundleId).execute();
  if (ownUnits.length === 0) return [];
  const ownAddresses = ownUnits.map(enteredAddress);
  return (await others.execute()).filter(
    (row) => row.bundle_id !== bundleId && ownAddresses.some((home) => isSameHome(home, enteredAddress(row))),
  );
}

type Unit = Awaited<ReturnType<ReturnType<typeof unitQuery>["execute"]>>[number];

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
