import { memberFlags, rightsOf } from "#rules/companies/member-rights.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { ApplicationParties } from "#server/policies/applications.ts";
import { hasPaymentPermission } from "#server/policies/payments/payments.ts";

/**
 * Lists the users on the landlord's side who are emailed about an application's payments: its landlord or, if their
 * company doesn't give them the permission, the members who have it.
 * @param permission what the email informs about or requests
 */
export async function listPayeeRecipients(
  db: Db,
  application: ApplicationParties,
  permission: "see_money" | "manage_payments",
): Promise<{ username: string; language: string | null }[]> {
  const { landlord_id, company_id } = application;
  if (company_id !== null) {
    const members = await db
      .selectFrom("memberships as m")
      .innerJoin("companies as c", "c.id", "m.company_id")
      .innerJoin("users as u", "u.id", "m.user_id")
      .select(["m.user_id", "c.owner_id", "u.username", "u.language"])
      .select(memberFlags.map((flag) => `m.${flag}` as const))
      .where("m.company_id", "=", company_id)
      .where("u.disabled_at", "is", null)
      .orderBy("u.username")
      .execute();
    const permitted = members.filter((member) =>
      hasPaymentPermission(
        { id: member.user_id, ...rightsOf(member, member.user_id === member.owner_id) },
        application,
        permission,
      ),
    );
    const landlord = permitted.find(({ user_id }) => user_id === landlord_id);
    if (permitted.length > 0) return landlord ? [landlord] : permitted;
  }
  return await db.selectFrom("users").select(["username", "language"]).where("id", "=", landlord_id).execute();
}
