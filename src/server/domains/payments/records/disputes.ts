import type { Selectable } from "kysely";
import { type DisputeStep, disputeStep } from "#rules/disputes/dispute-answers.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { Disputes } from "#server/platform/db/schema.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

export type DisputeRow = Selectable<Disputes>;

/** @param id the provider's ID */
export async function findDisputeByProviderId(db: Db, id: string): Promise<DisputeRow | undefined> {
  return await db.selectFrom("disputes").selectAll().where("provider_dispute", "=", id).executeTakeFirst();
}

/** A dispute with its current step for the landlord. */
export type DisputeWithStep = DisputeRow & { step: DisputeStep };

/** Returns the newest dispute of each of these payments, by the payment's ID. */
export async function findNewestDisputes(
  { db, now }: Pick<TenantDeps, "db" | "now">,
  paymentIds: readonly string[],
): Promise<Map<string, DisputeWithStep>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("disputes as d")
    .leftJoin("dispute_answers as w", (on) => on.onRef("w.dispute_id", "=", "d.id").on("w.status", "=", "started"))
    .selectAll("d")
    .select(["w.id as answer", "w.exhausted_at"])
    .where("d.payment_id", "in", paymentIds)
    .orderBy("d.created")
    .orderBy("d.id")
    .execute();
  return new Map(
    rows.map(({ answer, exhausted_at, ...row }) => [
      row.payment_id,
      { ...row, step: disputeStepOf(row, answer ? { exhausted_at } : undefined, now()) },
    ]),
  );
}

/**
 * Returns a dispute's current step for the landlord.
 * @param unsent the answer that the provider hasn't accepted yet, if any
 */
export const disputeStepOf = (
  { status, reported_step, respond_by }: Pick<DisputeRow, "status" | "reported_step" | "respond_by">,
  unsent: { exhausted_at: Date | null } | undefined,
  now: Date,
): DisputeStep =>
  disputeStep(
    {
      state: status,
      reported: reported_step,
      unsent: unsent ? (unsent.exhausted_at ? "not_sent" : "sending") : null,
      respondBy: respond_by,
    },
    now,
  );

/** The states of a dispute in which the payer's bank has the money. */
export const disputeHoldStates = ["open", "lost"] as const;

/** Whether the payer's bank holds the money of a payment, or has decided against the landlord; null: neither. */
export type DisputeHold = (typeof disputeHoldStates)[number] | null;

/** Returns whether the payer's bank holds the money of a payment. */
export async function findDisputeHold(db: Db, paymentId: string): Promise<DisputeHold> {
  return disputeHoldOf(await db.selectFrom("disputes").select("status").where("payment_id", "=", paymentId).execute());
}

/** Returns whether the payer's bank holds the money of a payment. @param disputes all of the payment's */
export const disputeHoldOf = (disputes: readonly Pick<DisputeRow, "status">[]): DisputeHold =>
  (["lost", "open"] as const).find((hold) => disputes.some(({ status }) => status === hold)) ?? null;
