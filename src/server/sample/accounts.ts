import { sql } from "kysely";
import { dayMs } from "#rules/time/durations.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { SamplePerson } from "./scenes.ts";

/** How long before the first start the sample landlord signed up, in milliseconds. */
export const accountAge = 30 * dayMs;

/**
 * Returns the account of a sample applicant, and creates it if needed: without a password, since nobody logs in to it.
 */
export async function findOrCreateAccount(
  { db }: Deps,
  { first, last, email }: SamplePerson,
  created: Date,
): Promise<string> {
  const existing = await db.selectFrom("users").select("id").where("username", "=", email).executeTakeFirst();
  if (existing) return existing.id;
  const id = newId();
  const name = `${first} ${last}`;
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("users").values({ id, username: email, name, created, email_verified_at: created }).execute();
    await trx.insertInto("applicants").values({ user_id: id, name }).execute();
  });
  return id;
}

/** Finds the landlord of an incomplete sample, and the number of complete scenes. */
export async function findUnfinishedSample(
  db: GlobalDb,
  username: string,
): Promise<{ id: string; created: Date; made: number } | undefined> {
  return await db
    .selectFrom("users as u")
    .innerJoin("landlords as l", "u.id", "l.user_id")
    .select(["u.id", "u.created", sql<number>`coalesce((l.settings ->> 'sample_made')::int, 0)`.as("made")])
    .where("u.username", "=", username)
    .where(sql<boolean>`not l.settings ? 'sample'`)
    .executeTakeFirst();
}
