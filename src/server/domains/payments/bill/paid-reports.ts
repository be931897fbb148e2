import { isReportKind, type ReportKind } from "#rules/money/screening-costs.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { PaymentRow } from "../records/payment-rows.ts";

/**
 * Marks the reports of a payment made after submission as paid, for `advance` to order them, and adds those that the
 * form did not include.
 */
export async function addPaidReports(trx: Db, row: PaymentRow): Promise<void> {
  const { application_id, modified, id: payment_id } = row;
  const kinds = row.items.flatMap(({ kind }) => (isReportKind(kind) ? [kind] : []));
  const statewide = (kind: ReportKind) => row.items.some((item) => item.kind === `statewide_${kind}`);
  if (kinds.length)
    await trx
      .insertInto("reports")
      .values(
        kinds.map((kind) => ({
          id: newId(),
          application_id,
          report_type: kind,
          statewide: statewide(kind),
          status: "waiting" as const,
          payment_id,
          created: modified,
          modified,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["application_id", "report_type"])
          .doUpdateSet({ status: "waiting" as const, payment_id, price_returned: false, modified })
          .where("reports.status", "=", "unpaid"),
      )
      .execute();
  const hasItem = (kind: string) => row.items.some((item) => item.kind === kind);
  await trx
    .updateTable("applications")
    .set({
      modified,
      ...(kinds.length && { needs_identity: true }),
      ...(hasItem("verify_income") && { needs_income: true }),
    })
    .where("id", "=", application_id)
    .execute();
  if (row.payment_request_id)
    await trx
      .updateTable("payment_requests")
      .set({ status: "paid" })
      .where("id", "=", row.payment_request_id)
      .execute();
}
