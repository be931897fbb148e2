import type { Db } from "#server/platform/db/connect.ts";

/** Cancels orders that were not created at the vendor yet; a job that is processing one starts again. */
export async function cancelOrders(trx: Db, applicationId: string): Promise<void> {
  const opening = trx
    .selectFrom("screening_requests")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("status", "=", "started")
    .where("request_renter", "is", null);
  const requests = (await opening.execute()).map(({ id }) => id);
  await trx
    .updateTable("reports")
    .set({ status: "unpaid", screening_request_id: null })
    .where("application_id", "=", applicationId)
    .where("status", "=", "ordered")
    .where((eb) =>
      eb.or([
        eb("screening_request_id", "is", null),
        ...(requests.length > 0 ? [eb("screening_request_id", "in", requests)] : []),
      ]),
    )
    .execute();
  if (requests.length > 0) await trx.deleteFrom("screening_requests").where("id", "in", requests).execute();
}
