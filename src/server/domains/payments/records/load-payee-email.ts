import { memberCan, memberFlags, rightsOf } from "#rules/companies/member-rights.ts";
import type { Db } from "#server/platform/db/connect.ts";

/**
 * Returns the address and language for emails to the landlord's side about an application's payments: those of its
 * landlord or, if their company doesn't let them do this, of the company's owner.
 * @param permission what the email informs about or requests
 */
export async function loadPayeeEmail(
  db: Db,
  applicationId: string,
  permission: "see_money" | "manage_payments",
): Promise<{ address: string; language: string | null }> {
  const { owner_id, owner_address, owner_language, landlord_id, address, language, ...flags } = await db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .innerJoin("users as u", "u.id", "b.landlord_id")
    .leftJoin("companies as c", "c.id", "b.company_id")
    .leftJoin("users as o", "o.id", "c.owner_id")
    .leftJoin("memberships as m", (on) =>
      on.onRef("m.company_id", "=", "b.company_id").onRef("m.user_id", "=", "b.landlord_id"),
    )
    .select(["b.landlord_id", "u.username as address", "u.language"])
    .select(["c.owner_id", "o.username as owner_address", "o.language as owner_language"])
    .select(({ fn, val }) => memberFlags.map((flag) => fn.coalesce(`m.${flag}`, val(false)).as(flag)))
    .where("a.id", "=", applicationId)
    .executeTakeFirstOrThrow();
  if (owner_address === null || memberCan(rightsOf(flags, landlord_id === owner_id), permission))
    return { address, language };
  return { address: owner_address, language: owner_language };
}
