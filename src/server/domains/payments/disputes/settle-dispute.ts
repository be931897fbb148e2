import { sql } from "kysely";
import type { DisputeState } from "#rules/money/disputes.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { newId } from "#server/platform/common/ids.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { ProviderDispute } from "#server/ports/payments.ts";
import { settle } from "../checkout/settle.ts";
import { type DisputeRow, findDispute } from "../records/disputes.ts";
import { landlordAccount, post } from "../records/ledger.ts";
import { paymentsOf } from "../records/provider.ts";
import { lockPayment, type PaymentRow } from "../records/rows.ts";

/** How the history names what has become of it. */
const actions = {
  inquiry: "payment questioned",
  open: "payment disputed",
  won: "dispute won",
  lost: "dispute lost",
  closed: "dispute closed",
} as const satisfies Record<DisputeState, string>;

/**
 * Asks the provider how a dispute stands, outside of any transaction, and brings ours there. Any number may do so at
 * once, and in any order: who asked later knows at least as much, so what an earlier one was told counts no more.
 * @throws ProblemError `unavailable` while the provider does not answer
 */
export async function settleDispute(deps: Deps, disputeId: string): Promise<void> {
  const payments = paymentsOf(deps);
  const { rows } = await sql<{ look: number }>`select nextval('dispute_looks') as look`.execute(deps.db);
  const told = await payments.findDispute(disputeId);
  const payment = await deps.db
    .selectFrom("payments")
    .select(["id", "status"])
    .where("intent", "=", told.chargeId)
    .executeTakeFirst();
  // Not ours: the provider's account may be used by others.
  if (!payment) return;
  // Nobody has told us yet that it was paid at all: first things first.
  if (payment.status !== "succeeded") await settle(deps, await payments.find(told.chargeId));
  await transaction(deps.db, (trx) => settleDisputeIn(deps, trx, payment.id, told, rows[0]?.look ?? 0));
}

async function settleDisputeIn(deps: Deps, trx: Db, paymentId: string, told: ProviderDispute, look: number) {
  const payment = await lockPayment(trx, paymentId);
  if (payment?.status !== "succeeded") return;
  const before = await findDispute(trx, told.id);
  if (before && before.look > look) return;
  const row = await keep(deps, trx, payment, told, look, before);
  await book(deps, trx, payment, row, told, before);
  if (before?.status === told.state) return;
  await record(trx, {
    action: actions[told.state],
    applicationId: payment.application_id,
    actorId: null,
    data: { payment: payment.id, dispute: row.id, amount_cents: told.amountCents },
    created: deps.now(),
  });
  await enqueue(trx, "send-dispute-email", { dispute: row.id });
}

async function keep(
  deps: Deps,
  trx: Db,
  payment: PaymentRow,
  told: ProviderDispute,
  look: number,
  before: DisputeRow | undefined,
): Promise<{ id: string }> {
  const modified = deps.now();
  const now = {
    status: told.state,
    reason: told.reason,
    amount_cents: told.amountCents,
    held_cents: told.heldCents,
    fee_cents: told.feeCents,
    respond_by: told.respondBy,
    look,
    modified,
  };
  if (before) {
    await trx.updateTable("disputes").set(now).where("id", "=", before.id).execute();
    return before;
  }
  const id = newId();
  await trx
    .insertInto("disputes")
    .values({ id, payment_id: payment.id, provider_dispute: told.id, created: modified, ...now })
    .execute();
  return { id };
}

/**
 * What has moved since it was booked last: what the bank holds is taken from the landlord, who bears refunds too; what
 * the provider asks for a dispute is ours, and stays spent.
 */
async function book(
  deps: Deps,
  trx: Db,
  payment: PaymentRow,
  { id: disputeId }: { id: string },
  told: ProviderDispute,
  before: DisputeRow | undefined,
): Promise<void> {
  const held = told.heldCents - (before?.held_cents ?? 0);
  const fee = told.feeCents - (before?.fee_cents ?? 0);
  const { landlord_id } = await trx
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select("b.landlord_id")
    .where("a.id", "=", payment.application_id)
    .executeTakeFirstOrThrow();
  await post(
    trx,
    [
      { account: "provider", cents: -held - fee },
      { account: landlordAccount(landlord_id), cents: held },
      { account: "costs:disputes", cents: fee },
    ],
    { paymentId: payment.id, disputeId, created: deps.now() },
  );
}
