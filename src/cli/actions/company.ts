import { createCompany, joinCompany, leaveCompany } from "#server/domains/companies/membership.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { OperatorError } from "#server/platform/common/operator-error.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import { withDb } from "../database/with-db.ts";

const withLandlord = (config: Config, address: string, work: (db: GlobalDb, userId: string) => Promise<number>) =>
  withDb(config, async (db) => {
    try {
      const username = address.trim().toLowerCase();
      const user = await db.selectFrom("users").select("id").where("username", "=", username).executeTakeFirst();
      if (!user) throw new OperatorError("No account has this address.");
      return await work(db, user.id);
    } catch (error) {
      if (error instanceof ProblemError)
        throw new OperatorError(
          "To create or join a company, the landlord can't be in one. To leave a company, the member can't own it.",
        );
      throw error;
    }
  });

/** Creates a company owned by a landlord, with all their forms and applications. */
export async function createCompanyFor(config: Config, address: string, name: string): Promise<number> {
  if (!name.trim()) throw new OperatorError("Give the company a name.");
  const count = await withLandlord(config, address, (db, userId) => createCompany(db, userId, name, new Date()));
  console.log(`Created the company. Applications moved: ${count}.`);
  return 0;
}

/**
 * Makes a landlord a member of a company, with all their forms and applications.
 * @param owner the address of the company's owner
 */
export async function addToCompany(config: Config, address: string, owner: string): Promise<number> {
  const count = await withLandlord(config, address, async (db, userId) => {
    const company = await db
      .selectFrom("companies as c")
      .innerJoin("users as u", "u.id", "c.owner_id")
      .select("c.id")
      .where("u.username", "=", owner.trim().toLowerCase())
      .executeTakeFirst();
    if (!company) throw new OperatorError("No company has an owner with this address.");
    return await joinCompany(db, userId, company.id, new Date());
  });
  console.log(`Joined the company. Applications moved: ${count}.`);
  return 0;
}

/** Ends a landlord's membership; their forms and applications leave with them. */
export async function removeFromCompany(config: Config, address: string): Promise<number> {
  const count = await withLandlord(config, address, (db, userId) => leaveCompany(db, userId, new Date()));
  console.log(`Left the company. Applications moved: ${count}.`);
  return 0;
}
