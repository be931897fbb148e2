import type { Db } from "#server/platform/db/connect.ts";
import type { ApplicationParties } from "#server/policies/applications.ts";
import { hasPaymentPermission } from "#server/policies/payments/payments.ts";
import { listCompanyMembers } from "./list-company-members.ts";

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
    const members = await listCompanyMembers(db, company_id);
    const permitted = members.filter((member) => hasPaymentPermission(member, application, permission));
    const landlord = permitted.find(({ id }) => id === landlord_id);
    if (permitted.length > 0) return landlord ? [landlord] : permitted;
  }
  return await db.selectFrom("users").select(["username", "language"]).where("id", "=", landlord_id).execute();
}
