import { sql } from "kysely";
import { isSameHome } from "#rules/household/same-home.ts";
import {
  type ChargeHold,
  type CompetingApplication,
  chargeHold,
  chargeOrderRule,
  chargeOrderStates,
} from "#rules/law/charging/charge-order.ts";
import { isDecidable } from "#rules/workflow/statuses.ts";
import { canStartStep, undecidedStatuses } from "#rules/workflow/steps.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { enteredAddress } from "../present-unit-address.ts";
import { unitAddressOf } from "../unit-address.ts";
import { selectSteps, stepFactsOf } from "./steps.ts";

/** An application with the data that determines its home. */
type LocatedApplication = {
  id: string;
  bundle_id: string;
  created: Date;
  answers: unknown;
  property_address?: unknown;
  unit_address: string;
};
type Clock = Pick<TenantDeps, "now">;

/** Returns `findChargeHolds` for one application; null if its applicant may be charged. */
export const findChargeHold = async (
  deps: Clock,
  db: Db,
  application: LocatedApplication,
): Promise<ChargeHold | null> => (await findChargeHolds(deps, db, [application])).get(application.id) ?? null;

/**
 * Returns why the law of their homes' jurisdictions doesn't allow applicants to be charged yet: earlier complete
 * applications for the same home are undecided, or another applicant gets the home. Applicants who may be charged are
 * omitted. For jurisdictions without such a law, nothing is queried.
 */
export async function findChargeHolds(
  deps: Clock,
  db: Db,
  applications: readonly LocatedApplication[],
): Promise<Map<string, ChargeHold>> {
  const regulated = applications.flatMap((application) => {
    const row = { ...application, property_address: application.property_address ?? null };
    const rule = chargeOrderRule(unitAddressOf(row), deps.now());
    return rule ? [{ row, rule, home: enteredAddress(row) }] : [];
  });
  const holds = new Map<string, ChargeHold>();
  if (regulated.length === 0) return holds;
  const since = new Date(Math.min(...regulated.map(({ row }) => row.created.getTime())));
  const [rivals, completions] = await Promise.all([
    loadRivals(db, since),
    loadCompletions(db, [...new Set(regulated.map(({ row }) => row.bundle_id))]),
  ]);
  for (const { row, rule, home } of regulated) {
    const others = rivals.filter(
      (rival) =>
        rival.bundle_id !== row.bundle_id && isSameVacancy(rival, row) && isSameHome(home, enteredAddress(rival)),
    );
    const ownCompletedAt = completions.get(row.bundle_id) ?? null;
    const hold = chargeHold(
      rule,
      others.flatMap((rival) => rivalState(rival) ?? []),
      ownCompletedAt,
    );
    if (hold) holds.set(row.id, hold);
  }
  return holds;
}

/**
 * Loads the applications of a tenant that have only the fee left to pay, in jurisdictions with a charge order.
 * @param ids limits the result to these applications
 */
export async function listWaitingToPay(db: Db, ids?: readonly string[]) {
  if (ids?.length === 0) return [];
  const rows = await selectSteps(db)
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["a.id", "a.bundle_id", "a.created", "a.property_address", "a.unit_address", "a.charge_held_at"])
    .select(homeAnswer)
    .where("a.status", "=", "U")
    .where("a.is_paid", "=", false)
    .where("a.price_cents", ">", 0)
    .where("a.destroyed_at", "is", null)
    .where("b.deleted_at", "is", null)
    .where(
      sql<boolean>`coalesce(a.property_address, a.criteria_answers -> 'rental_property__address') ->> 'state'
        = any(${chargeOrderStates})`,
    )
    .$if(ids !== undefined, (query) => query.where("a.id", "in", ids ?? []))
    .orderBy("a.id")
    .execute();
  return rows.filter((row) => canStartStep("pay", stepFactsOf(row)));
}

/**
 * Returns `findChargeHolds` for the applications of several tenants that have only the fee left to pay. @param ids limits
 * the result to these applications
 */
export async function findChargeHoldsOfTenants(
  deps: Clock,
  tenants: readonly Db[],
  ids?: readonly string[],
): Promise<Map<string, ChargeHold>> {
  const found = await Promise.all(
    tenants.map(async (db) => [...(await findChargeHolds(deps, db, await listWaitingToPay(db, ids)))]),
  );
  return new Map(found.flat());
}

const homeAnswer = sql<unknown>`
  jsonb_build_object('rental_property__address', a.answers -> 'rental_property__address')`.as("answers");

/** Returns when the first application of each household was complete. */
async function loadCompletions(db: Db, bundles: readonly string[]): Promise<Map<string, Date | null>> {
  const rows = await db
    .selectFrom("applications")
    .select(({ fn }) => ["bundle_id", fn.min<Date | null>("completed_at").as("completed")])
    .where("bundle_id", "in", bundles)
    .where("destroyed_at", "is", null)
    .groupBy("bundle_id")
    .execute();
  return new Map(rows.map(({ bundle_id, completed }) => [bundle_id, completed]));
}

type Rival = Awaited<ReturnType<typeof loadRivals>>[number];

/**
 * Whether a rival's selection competes for the same vacancy as this application: they were selected, or answered the
 * offer of the home, after this application was created, or can still answer it. Anyone whose selection was settled
 * earlier had the home at another time.
 */
const isSameVacancy = (rival: Rival, { created }: LocatedApplication) => {
  const { status, status_before, is_conditional, decision_date, home_offer_at, home_offer_answered_at } = rival;
  if (status !== "A" || status_before !== null || is_conditional) return true;
  if (home_offer_at !== null && home_offer_answered_at === null) return true;
  const settledAt = home_offer_answered_at ?? decision_date;
  return settledAt !== null && settledAt >= created;
};

/**
 * Returns a rival's state. A decision that can still be undone counts as undecided, since only the landlord's side
 * knows of it, and so does an applicant who hasn't accepted the offered home or fulfilled conditions yet.
 */
function rivalState(rival: Rival): CompetingApplication | null {
  const { completed_at: completed, home_offer_at, home_offer_answer } = rival;
  const undecided = { state: "undecided", completed: completed ?? rival.created } as const;
  if (rival.status_before !== null) return undecided;
  if (rival.status === "A") {
    if (home_offer_answer === "declined" || home_offer_answer === "expired") return null;
    if (home_offer_answer === "accepted") return { state: "taken", completed };
    // landlords archive a conditional approval that failed, or after which the applicant moved in
    if (rival.is_conditional) return rival.is_archived ? null : undecided;
    return home_offer_at !== null ? undecided : { state: "taken", completed };
  }
  if (isDecidable(rival.status)) return { state: "undecided", completed };
  return rival.is_paying ? { state: "paying", completed: null } : null;
}

/**
 * Selects a landlord's applications that may come before others: undecided applications, applicants who are paying now,
 * approvals with conditions or with an open offer, and applicants who were selected or answered their offer at or after
 * `since`.
 */
const loadRivals = (db: Db, since: Date) =>
  db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["a.bundle_id", "a.status", "a.status_before", "a.created", "a.completed_at", "a.decision_date"])
    .select(["a.home_offer_at", "a.home_offer_answer", "a.home_offer_answered_at", "a.is_conditional", "b.is_archived"])
    .select(["a.unit_address", "a.property_address", homeAnswer])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("payments as p")
            .select("p.id")
            .whereRef("p.application_id", "=", "a.id")
            .where("p.purpose", "in", ["application_fee", "payment_request"])
            .where("p.status", "in", ["started", "requires_action", "processing"]),
        )
        .as("is_paying"),
    )
    .where("a.unit_address", "<>", "")
    .where("a.destroyed_at", "is", null)
    .where("b.deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("a.status", "in", undecidedStatuses),
        eb("a.status_before", "is not", null),
        eb.and([
          eb("a.status", "=", "A"),
          eb.or([
            eb("a.is_conditional", "=", true),
            eb("a.home_offer_at", "is not", null).and("a.home_offer_answered_at", "is", null),
            eb(eb.fn.coalesce("a.home_offer_answered_at", "a.decision_date"), ">=", since),
          ]),
        ]),
      ]),
    )
    .execute();
