import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { ReportEndUser } from "#server/ports/income.ts";

/** A postal address on one line: 5 Quarry Lane, Troy, NY 12180. */
const addressOnOneLine = /^(?<street_address>.+?),\s*(?<city>[^,]+),?\s+(?<state>[A-Z]{2})\s+(?<zip>\d{5})(?:-\d{4})?$/;

/**
 * Returns the landlord who receives an applicant's income report, as 15 USC 1681e(e) requires the vendor to know: with
 * the postal address of their profile, or else the home's, because landlords with few homes may have no other.
 */
export async function loadReportEndUser(
  { db }: TenantDeps,
  row: Pick<ApplicationRow, "landlord_id" | "property_address" | "answers">,
): Promise<ReportEndUser> {
  const landlord = await db
    .selectFrom("landlords")
    .select(["name", "business_name", "phone", "postal_address"])
    .where("user_id", "=", row.landlord_id)
    .executeTakeFirstOrThrow();
  const { street, city, state, zip } = unitAddressOf(row);
  const { groups } = addressOnOneLine.exec(landlord.postal_address.trim()) ?? {};
  return {
    name: landlord.business_name || landlord.name,
    phone: landlord.phone,
    street_address: groups?.street_address ?? street,
    city: groups?.city ?? city,
    state: groups?.state ?? state,
    zip: groups?.zip ?? zip,
  };
}
