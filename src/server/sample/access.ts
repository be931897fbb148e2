import { sql } from "kysely";
import type { GlobalDb } from "#server/platform/db/connect.ts";

/** A reserved domain (RFC 2606): nobody else has an address there, and emails to it reach nobody. */
export const sampleDomain = "@lintel.example";
export const sampleLandlord = `landlord${sampleDomain}`;
export const sampleApplicant = `applicant${sampleDomain}`;

/**
 * Lets the sample accounts log in, or blocks them and ends their sessions: their password is public, and a data folder
 * created on one machine may be served to a network later.
 */
export async function setSampleAccess(db: GlobalDb, { allowed, at }: { allowed: boolean; at: Date }): Promise<void> {
  const changed = await db
    .updateTable("users")
    .set({ disabled_at: allowed ? null : at })
    .where("username", "in", [sampleLandlord, sampleApplicant])
    .where("disabled_at", allowed ? "is not" : "is", null)
    .returning("id")
    .execute();
  const ids = changed.map(({ id }) => id);
  if (!allowed && ids.length) await db.deleteFrom("access_tokens").where("user_id", "in", ids).execute();
}

/** Whether an account is one of the sample's, by its email domain. */
export const isSampleUser = sql<boolean>`username like ${`%${sampleDomain}`}`;
