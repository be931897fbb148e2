import type { Db } from "#server/platform/db/connect.ts";

/** A check that can be paid for apart from the application fee, with reports or by itself. */
export type SeparateCheck = "verify_identity" | "verify_income";
const separateChecks: readonly SeparateCheck[] = ["verify_identity", "verify_income"];

/** Selects payments for reports and checks alone, by the landlord or by an applicant on request, in their order. */
export const paidApart = (db: Db, applicationId: string) =>
  db
    .selectFrom("payments")
    .select(["id", "items"])
    .where("application_id", "=", applicationId)
    .where("purpose", "in", ["payment_request", "reports"])
    .where("status", "=", "succeeded")
    .orderBy("captured_at")
    .orderBy("id")
    .execute();

/**
 * Finds the checks of an application that were paid for apart from its fee, by the landlord or by the applicant on
 * request. Such a check is no part of the fee.
 * @returns the ID of the first payment that names the check, by check
 */
export async function checksPaidApart(db: Db, applicationId: string): Promise<Map<SeparateCheck, string>> {
  const payments = await paidApart(db, applicationId);
  return new Map(
    separateChecks.flatMap((check) => {
      const payment = payments.find(({ items }) => items.some(({ kind }) => kind === check));
      return payment ? [[check, payment.id]] : [];
    }),
  );
}
