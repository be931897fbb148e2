import type { Db } from "#server/platform/db/connect.ts";
import { removeFromDirectory } from "#server/platform/db/tenants/tenant-directory.ts";
import { enqueueGlobal } from "#server/platform/queue/enqueue.ts";

/**
 * Ends the income vendor's access to an applicant's bank accounts: clears the customer of the check, and enqueues a job
 * that removes it at the vendor.
 */
export async function endBankAccess(trx: Db, applicationId: string): Promise<void> {
  const check = await trx
    .selectFrom("income_checks")
    .select(["id", "customer"])
    .where("application_id", "=", applicationId)
    .forUpdate()
    .executeTakeFirst();
  if (!check?.customer) return;
  await trx.updateTable("income_checks").set({ customer: null, consumer: null }).where("id", "=", check.id).execute();
  await removeFromDirectory(trx, "bank_customer", check.customer);
  await enqueueGlobal(trx, "remove-bank-access", { customer: check.customer }, { ifQueued: "add" });
}
