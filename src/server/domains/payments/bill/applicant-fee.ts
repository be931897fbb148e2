import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { billOf, type PricedApplication } from "./bill.ts";

/** Returns what an applicant pays for their application, in cents: the current bill, or what they paid. */
export async function applicantFeeOf(
  deps: TenantDeps,
  db: Db,
  application: PricedApplication & { is_paid: boolean },
): Promise<number> {
  if (application.price_cents === 0) return 0;
  if (!application.is_paid) return (await billOf(deps, db, application)).cents;
  const payment = await db
    .selectFrom("payments")
    .select("amount_cents")
    .where("application_id", "=", application.id)
    .where("purpose", "=", "application_fee")
    .where("status", "=", "succeeded")
    .executeTakeFirst();
  // without a payment, the law prohibited any charge
  return payment?.amount_cents ?? 0;
}
