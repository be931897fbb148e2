import { sql } from "kysely";
import type { GlobalDb } from "#server/platform/db/connect.ts";

/** A reserved name (RFC 2606): nobody else has an address there, and no email to one reaches anybody. */
export const domain = "@lintel.example";
export const owner = `landlord${domain}`;
export const tenant = `applicant${domain}`;

/**
 * Lets the sample accounts log in, or shuts them out and ends their sessions: their password is public, and a data
 * folder that began on one machine may be served to a network later.
 */
export async function setSampleAccess(db: GlobalDb, { allowed, at }: { allowed: boolean; at: Date }): Promise<void> {
  const changed = await db
    .updateTable("users")
    .set({ disabled_at: allowed ? null : at })
    .where("username", "in", [owner, tenant])
    .where("disabled_at", allowed ? "is not" : "is", null)
    .returning("id")
    .execute();
  const ids = changed.map(({ id }) => id);
  if (!allowed && ids.length) await db.deleteFrom("access_tokens").where("user_id", "in", ids).execute();
}

/** The accounts with their addresses at the sample's domain. */
export const isSampleUser = sql<boolean>`username like ${`%${domain}`}`;
