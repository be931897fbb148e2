import type { Selectable } from "kysely";
import { blocksRefunds } from "#rules/money/disputes.ts";
import { moveInStatusOf } from "#rules/money/move-in-charges.ts";
import { notFound } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { MoveInCharges } from "#server/platform/db/schema.ts";
import type { DisputeRow } from "./disputes.ts";
import type { PaymentRow } from "./payment-rows.ts";

export type ChargeRow = Selectable<MoveInCharges>;

/** @throws ProblemError `not_found` */
export async function loadCharge(db: Db, id: string): Promise<ChargeRow> {
  const row = await db.selectFrom("move_in_charges").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Locks and returns a charge, so that it can't be paid and canceled concurrently. @throws ProblemError `not_found` */
export async function lockCharge(trx: Db, id: string): Promise<ChargeRow> {
  const row = await trx.selectFrom("move_in_charges").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns the current payment of each charge that was not canceled, by the charge's ID. */
export async function findChargePayments(db: Db, chargeIds: readonly string[]): Promise<Map<string, PaymentRow>> {
  if (chargeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("payments")
    .selectAll()
    .where("move_in_charge_id", "in", chargeIds)
    .where("status", "!=", "canceled")
    .execute();
  return new Map(rows.map((row) => [row.move_in_charge_id ?? "", row]));
}

/** Returns a charge's status, as both sides see it. */
export const chargeStatusOf = (charge: ChargeRow, payment: PaymentRow | undefined, dispute: DisputeRow | undefined) =>
  moveInStatusOf({
    status: charge.status,
    payment: payment
      ? {
          status: payment.status,
          amountCents: payment.amount_cents,
          refundedCents: payment.refunded_cents,
          isReversed: dispute !== undefined && blocksRefunds(dispute.status),
        }
      : null,
  });
