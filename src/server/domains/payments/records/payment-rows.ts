import type { Selectable } from "kysely";
import { idPattern } from "#server/platform/common/ids.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { Payments } from "#server/platform/db/schema.ts";

export type PaymentRow = Selectable<Payments>;

/** Whether a payment's outcome can't change anymore; refunds and disputes are separate rows. */
export const isPaymentFinal = ({ status }: PaymentRow): boolean => status === "succeeded" || status === "canceled";

/** Seconds after which a payment or refund without a known outcome is reconciled. */
export const reconcileAfterSeconds = 20;

/**
 * Finds a payment.
 * @param id may be any string: a provider can report payments that are not ours
 */
export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  if (!idPattern.test(id)) return undefined;
  return await db.selectFrom("payments").select(columnsOf("payments")).where("id", "=", id).executeTakeFirst();
}

/** Locks and returns the row: only the first transaction changes its outcome, and all others see it. */
export async function lockPayment(trx: Db, id: string): Promise<PaymentRow | undefined> {
  if (!idPattern.test(id)) return undefined;
  return await trx
    .selectFrom("payments")
    .select(columnsOf("payments"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a payment can be refunded. A landlord cannot refund their own payments for reports. */
export const isRefundable = (row: PaymentRow): boolean => row.status === "succeeded" && row.purpose !== "reports";
