import { sql } from "kysely";
import { isSameHome } from "#rules/household/same-home.ts";
import { chargeHold, chargeOrderRule, type RivalApplication } from "#rules/law/charging/charge-order.ts";
import type { Finding } from "#rules/law/tables/rule.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { spelledHome } from "../present-unit-address.ts";
import { unitAddressOf } from "../unit-address.ts";

/** An application with the data that locates its home. */
type Placed = {
  id: string;
  bundle_id: string;
  created: Date;
  answers: unknown;
  property_address?: unknown;
  unit_address: string;
};

/**
 * Returns why an applicant may not be charged yet by the law of the home's place: earlier complete applications for the
 * same home are undecided, or another applicant gets it. Null: they may. Elsewhere nothing is looked up.
 */
export async function chargeHoldOf(deps: TenantDeps, db: Db, application: Placed): Promise<Finding | null> {
  const row = { ...application, property_address: application.property_address ?? null };
  const rule = chargeOrderRule(unitAddressOf(row), deps.now());
  if (!rule) return null;
  const [rivals, own] = await Promise.all([rivalsOf(db, application), completionOf(db, application.bundle_id)]);
  const home = spelledHome(row);
  const same = rivals.filter((rival) => isSameHome(home, spelledHome(rival)));
  return chargeHold(
    rule,
    same.flatMap((rival) => stateOf(rival) ?? []),
    own,
  );
}

/** When the first application of a household was complete. */
async function completionOf(db: Db, bundleId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("applications")
    .select(({ fn }) => fn.min("completed_at").as("completed"))
    .where("bundle_id", "=", bundleId)
    .where("destroyed_at", "is", null)
    .executeTakeFirst();
  return row?.completed ?? null;
}

type Rival = Awaited<ReturnType<typeof rivalsOf>>[number];

/** A decision that can still be undone isn't one yet: nobody but the landlord's side learns of it. */
function stateOf(rival: Rival): RivalApplication | null {
  const { completed_at: completed, home_offer_at, home_offer_answer } = rival;
  if (rival.status_before !== null) return { state: "undecided", completed: completed ?? rival.created };
  if (rival.status === "A") {
    if (home_offer_answer === "declined" || home_offer_answer === "expired") return null;
    const isOpen = home_offer_at !== null && home_offer_answer === null;
    return isOpen ? { state: "undecided", completed: completed ?? rival.created } : { state: "taken", completed };
  }
  if (rival.status === "P" || rival.status === "S") return { state: "undecided", completed };
  return rival.is_paying ? { state: "paying", completed: null } : null;
}

/**
 * Selects the landlord's other applications that may come first: the undecided ones, those who are paying now, and those
 * selected since this one was submitted. One selected before had the home at another time.
 */
const rivalsOf = (db: Db, { bundle_id, created }: Placed) =>
  db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["a.status", "a.status_before", "a.created", "a.completed_at", "a.home_offer_at", "a.home_offer_answer"])
    .select(["a.unit_address", "a.property_address"])
    .select(
      sql<unknown>`jsonb_build_object('rental_property__address', a.answers -> 'rental_property__address')`.as(
        "answers",
      ),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("payments as p")
            .select("p.id")
            .whereRef("p.application_id", "=", "a.id")
            .where("p.purpose", "=", "application_fee")
            .where("p.status", "in", ["started", "requires_action", "processing"]),
        )
        .as("is_paying"),
    )
    .where("a.bundle_id", "<>", bundle_id)
    .where("a.unit_address", "<>", "")
    .where("a.destroyed_at", "is", null)
    .where("b.deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("a.status", "in", ["U", "P", "S"]),
        eb("a.status_before", "is not", null),
        eb.and([eb("a.status", "=", "A"), eb("a.decision_date", ">=", created)]),
      ]),
    )
    .execute();
