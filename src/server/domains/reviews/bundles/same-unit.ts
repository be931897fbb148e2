import { sql } from "kysely";
import type { Bundle } from "#contract/application-bundles.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { canDecideApplication, isLandlordSide } from "#server/policies/applications.ts";
import type { Deps } from "#server/ports/deps.ts";
import { bundlesById } from "./list.ts";

/** So many at most: they are decided one by one. */
const most = 50;

/**
 * The undecided bundles for the same unit as this one, newest first: of the same landlord or company, sent before this one
 * was decided, not archived, and only those that the actor may decide. A unit is the same by its street, its number and,
 * where both are known, its ZIP code.
 * @throws ProblemError `not_found`
 */
export async function findSameUnit(deps: Deps, actor: Actor, slug: string): Promise<Bundle[]> {
  const { db } = deps;
  const bundle = await db
    .selectFrom("application_bundles")
    .selectAll()
    .where("slug", "=", slug)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!bundle || !isLandlordSide(actor, bundle)) throw notFound();
  const zip = sql`left(coalesce(property_address, answers -> 'rental_property__address') ->> 'zip', 5)`;
  const { rows } = await sql<{ id: string; landlord_id: string; company_id: string | null; agent_id: string | null }>`
    with units as (
      select lower(unit_address) as unit, ${zip} as zip from applications
      where bundle_id = ${bundle.id} and unit_address <> '' and destroyed_at is null
    ), others as (
      select bundle_id, lower(unit_address) as unit, ${zip} as zip from applications
      where lower(unit_address) in (select unit from units) and unit_address <> '' and destroyed_at is null
    )
    select b.id, b.landlord_id, b.company_id, b.agent_id from application_bundles b
    where b.scope = ${bundle.scope} and b.id <> ${bundle.id} and b.deleted_at is null and not b.is_archived
      and b.status in ('U', 'P', 'S')
      and b.created <= ${bundle.decision_date ?? sql`'infinity'::timestamptz`}
      and b.id in (select o.bundle_id from others o join units u on u.unit = o.unit and coalesce(u.zip = o.zip, true))
    order by b.created desc, b.id desc limit ${most}`.execute(db);
  const open = rows.filter((row) => canDecideApplication(actor, row));
  return await bundlesById(
    deps,
    actor,
    open.map(({ id }) => id),
  );
}
