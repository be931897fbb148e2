import { ProblemError } from "#server/platform/common/errors.ts";
import type { GlobalDb } from "#server/platform/db/connect.ts";
import type { Actor } from "./actor.ts";

/**
 * Locks the caller's membership of their company until the transaction ends, before it creates something that belongs
 * to the caller: if they are being removed, what they create would stay theirs after their work was reassigned. It is
 * locked before forms, applications and bundles, in the same order as a removal does.
 * @throws ProblemError `forbidden` if they were removed since the call was authenticated
 */
export async function lockMembership(trx: GlobalDb, { id, company }: Pick<Actor, "id" | "company">): Promise<void> {
  if (!company) return;
  const membership = await trx
    .selectFrom("memberships")
    .select("id")
    .where("user_id", "=", id)
    .where("company_id", "=", company.id)
    .forShare()
    .executeTakeFirst();
  if (!membership) throw new ProblemError("forbidden");
}
