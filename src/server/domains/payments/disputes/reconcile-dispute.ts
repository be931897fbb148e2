import { sql } from "kysely";
import type { DisputeState } from "#rules/money/disputes.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { newId } from "#server/platform/common/ids.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import { findInDirectory } from "#server/platform/db/tenants/tenant-directory.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { Deps, TenantDeps } from "#server/ports/deps.ts";
import type { ProviderDispute } from "#server/ports/dispute-answers.ts";
import { reconcileCharge } from "../checkout/reconcile-charge.ts";
import { type DisputeRow, findDisputeByProviderId } from "../records/disputes.ts";
import { enqueueReferralReconciliation } from "../records/enqueue-referral.ts";
import { accountOwnerId, landlordAccountOf, postEntries } from "../records/ledger.ts";
import { lockPayment, type PaymentRow } from "../records/payment-rows.ts";
import { paymentsOf } from "../records/provider.ts";
import { endWaitForDispute } from "../refunds/refund.ts";

/** The audit log action for each outcome. */
const auditActions = {
  inquiry: "payment inquiry",
  open: "payment disputed",
  won: "dispute won",
  lost: "dispute lost",
  closed: "dispute closed",
} as const satisfies Record<DisputeState, string>;

/**
 * Loads a dispute from the provider, outside of any transaction, and reconciles the stored dispute with it. Safe to run
 * concurrently and in any order: the most recent state wins, and results of earlier loads are discarded.
 * @throws ProblemError `unavailable` while the provider does not respond
 */
export async function reconcileDispute(globalDeps: Deps, disputeId: string): Promise<void> {
  const payments = paymentsOf(globalDeps);
  const { rows } = await sql<{ sequence: number }>`select nextval('dispute_poll_sequence') as sequence`.execute(
    globalDeps.db,
  );
  const providerDispute = await payments.findDispute(disputeId);
  const tenant = await findInDirectory(globalDeps.db, "charge", providerDispute.chargeId);
  // The dispute is not ours: other applications may use the provider's account.
  if (!tenant) return;
  const deps = await openTenant(globalDeps, tenant);
  const payment = await deps.db
    .selectFrom("payments")
    .select(["id", "status"])
    .where("intent", "=", providerDispute.chargeId)
    .executeTakeFirst();
  if (!payment) return;
  // The payment is not recorded as successful yet: reconcile its charge first.
  if (payment.status !== "succeeded") await reconcileCharge(deps, await payments.findCharge(providerDispute.chargeId));
  await transaction(deps.db, (trx) =>
    reconcileDisputeIn(deps, trx, payment.id, providerDispute, rows[0]?.sequence ?? 0),
  );
}

async function reconcileDisputeIn(
  deps: TenantDeps,
  trx: Db,
  paymentId: string,
  providerDispute: ProviderDispute,
  pollSequence: number,
) {
  const payment = await lockPayment(trx, paymentId);
  if (payment?.status !== "succeeded") return;
  const previous = await findDisputeByProviderId(trx, providerDispute.id);
  if (previous && previous.poll_sequence > pollSequence) return;
  const row = await saveDispute(deps, trx, payment, providerDispute, pollSequence, previous);
  await postDisputeChange(deps, trx, payment, row, providerDispute, previous);
  if (previous?.status === providerDispute.state) return;
  await endWaitForDispute(deps, trx, payment);
  await record(trx, {
    action: auditActions[providerDispute.state],
    applicationId: payment.application_id,
    actorId: null,
    data: { payment: payment.id, dispute: row.id, amount_cents: providerDispute.amountCents },
    created: deps.now(),
  });
  await enqueue(trx, "send-dispute-email", { dispute: row.id }, { ifQueued: "add" });
}

async function saveDispute(
  deps: TenantDeps,
  trx: Db,
  payment: PaymentRow,
  providerDispute: ProviderDispute,
  pollSequence: number,
  previous: DisputeRow | undefined,
): Promise<{ id: string }> {
  const modified = deps.now();
  const columns = {
    status: providerDispute.state,
    reason: providerDispute.reason,
    amount_cents: providerDispute.amountCents,
    held_cents: providerDispute.heldCents,
    fee_cents: providerDispute.feeCents,
    respond_by: providerDispute.respondBy,
    reported_step: providerDispute.step,
    poll_sequence: pollSequence,
    modified,
  };
  if (previous) {
    await trx.updateTable("disputes").set(columns).where("id", "=", previous.id).execute();
    return previous;
  }
  const id = newId();
  await trx
    .insertInto("disputes")
    .values({
      id,
      payment_id: payment.id,
      provider_dispute: providerDispute.id,
      began_at: providerDispute.openedAt ?? null,
      created: modified,
      ...columns,
    })
    .execute();
  return { id };
}

/**
 * Posts the changes since the last posting. The landlord bears the amount held by the bank, and refunds; Lintel bears
 * the provider's dispute fee, which is not recovered.
 */
async function postDisputeChange(
  deps: TenantDeps,
  trx: Db,
  payment: PaymentRow,
  { id: disputeId }: { id: string },
  providerDispute: ProviderDispute,
  previous: DisputeRow | undefined,
): Promise<void> {
  const heldChange = providerDispute.heldCents - (previous?.held_cents ?? 0);
  const fee = providerDispute.feeCents - (previous?.fee_cents ?? 0);
  const account = await landlordAccountOf(trx, payment);
  await postEntries(
    trx,
    [
      { account: "provider", cents: -heldChange - fee },
      { account, cents: heldChange },
      { account: "costs:disputes", cents: fee },
    ],
    { paymentId: payment.id, disputeId, created: deps.now() },
  );
  if (heldChange !== 0 || previous?.status !== providerDispute.state)
    await enqueueReferralReconciliation(trx, payment, accountOwnerId(account));
}
