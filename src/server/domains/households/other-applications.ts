import type { Application } from "#contract/application-schemas.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { isLandlordSide } from "#server/policies/applications.ts";

/** The maximum number of applications that are listed. */
const maxListed = 20;

/**
 * Lists the other applications of an applicant's account with the same landlord, newest first, as far as the caller may
 * see them.
 */
export async function listOtherApplications(
  db: Db,
  actor: Actor,
  { id, user_id }: ApplicationRow,
): Promise<Application["also_applied"]> {
  if (!user_id) return [];
  const rows = await db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["a.id", "a.unit_address", "a.status", "b.landlord_id", "b.company_id", "b.agent_id"])
    .where("a.user_id", "=", user_id)
    .where("a.id", "!=", id)
    .where("a.destroyed_at", "is", null)
    .where("b.deleted_at", "is", null)
    .orderBy("a.created", "desc")
    .orderBy("a.id", "desc")
    .execute();
  return rows
    .filter((row) => isLandlordSide(actor, row))
    .slice(0, maxListed)
    .map(({ id: otherId, unit_address, status }) => ({ id: otherId, unit_address, status }));
}
