import type Stripe from "stripe";
import type { Dispute } from "#sandbox/stripe/disputes.ts";
import { allDisputes } from "#sandbox/stripe/disputes.ts";
import type { Refund } from "#sandbox/stripe/refunds.ts";
import { feeOf } from "#sandbox/stripe/state/fees.ts";
import { type Charge, type Intent, ok, type Route, type State, textParam } from "#sandbox/stripe/state/state.ts";

export type Transfer = Pick<
  Stripe.Transfer,
  "id" | "object" | "amount" | "created" | "currency" | "metadata" | "reversed" | "transfer_group"
> & { destination: string };
export type Reversal = Pick<
  Stripe.TransferReversal,
  "id" | "object" | "amount" | "created" | "currency" | "metadata"
> & { transfer: string };

export type Movement = {
  id: string;
  object: "balance_transaction";
  amount: number;
  fee: number;
  fee_details: { amount: number; application: null; currency: "usd"; description: string; type: "stripe_fee" }[];
  net: number;
  currency: "usd";
  created: number;
  type: string;
  source: { id: string; status?: string | null };
};

const createMovement = (
  of: { id: string; created: number; status?: string | null },
  amount: number,
  type: string,
  fee = 0,
): Movement => ({
  id: `txn_${of.id}`,
  object: "balance_transaction",
  amount,
  fee,
  fee_details: fee
    ? [{ amount: fee, application: null, currency: "usd", description: "Stripe processing fees", type: "stripe_fee" }]
    : [],
  net: amount - fee,
  currency: "usd",
  created: of.created,
  type,
  source: of,
});

/** The operator's initial deposit, in cents, so that fees leave enough for landlords' balances. */
const initialDepositCents = 1_000_000;

function topUpOf(state: State): Movement {
  const id = "tu_first";
  if (!state.store.get("topups", id)) state.store.put("topups", id, { id, object: "topup", created: state.now() });
  return createMovement(
    state.store.get<{ id: string; created: number }>("topups", id) ?? { id, created: 0 },
    initialDepositCents,
    "topup",
  );
}

/**
 * Lists the movements of a charge: a card has one; a debit has one when it begins, and another if its bank rejects it.
 */
function movementsOfCharge(state: State, { amount, amount_received }: Intent, charge: Charge): Movement[] {
  const { cents, failed } = feeOf(state, charge.id);
  if (charge.paid) return amount_received ? [createMovement(charge, amount_received, "charge", cents)] : [];
  if (charge.status === "pending") return [createMovement(charge, amount, "payment", cents)];
  if (!failed) return [];
  const back = { ...createMovement({ ...charge, created: failed }, -amount, "payment_failure_refund", -cents) };
  return [createMovement(charge, amount, "payment", cents), { ...back, id: `txn_failed_${charge.id}` }];
}

/** Lists the movements of a refund: one that its bank returned has another one. */
function movementsOfRefund(state: State, refund: Refund): Movement[] {
  const created = createMovement(refund, -refund.amount, "refund");
  const failed = state.store.get<{ created: number }>("refund_failures", refund.id);
  if (!failed) return [created];
  const back = createMovement({ ...refund, ...failed }, refund.amount, "refund_failure");
  return [created, { ...back, id: `txn_failed_${refund.id}` }];
}

/** The last computed movements of each store, with the number of changes at that time. */
const movementsCache = new WeakMap<State["store"], { changes: number; movements: readonly Movement[] }>();

/** Computes the movements of the platform's money, newest first; they are never stored. */
export function movementsOf(state: State): readonly Movement[] {
  const { store } = state;
  const cached = movementsCache.get(store);
  if (cached?.changes === store.changes()) return cached.movements;
  const movements = computeMovements(state);
  movementsCache.set(store, { changes: store.changes(), movements });
  return movements;
}

function computeMovements(state: State): Movement[] {
  const charges = state.store
    .list<Intent>("payment_intents")
    .flatMap((intent) => intent.attempts.flatMap((charge) => movementsOfCharge(state, intent, charge)));
  // the vendor doesn't refund its fee
  const refunds = state.store.list<Refund>("refunds").flatMap((refund) => movementsOfRefund(state, refund));
  const disputed = allDisputes(state).flatMap((dispute: Dispute) =>
    dispute.balance_transactions.map((moved) => ({
      ...createMovement(dispute, moved.amount, "adjustment", moved.fee),
      id: moved.id,
      created: moved.created,
    })),
  );
  const sent = state.store
    .list<Transfer>("transfers")
    .map((transfer) => createMovement(transfer, -transfer.amount, "transfer"));
  const reversed = state.store
    .list<Reversal>("transfer_reversals")
    .map((reversal) => createMovement(reversal, reversal.amount, "transfer_refund"));
  return [topUpOf(state), ...charges, ...refunds, ...disputed, ...sent, ...reversed].sort(
    (a, b) => b.created - a.created || (a.id < b.id ? 1 : -1),
  );
}

/** The emulated calls for the list of money movements, with which the ledger is reconciled. */
export const movementRoutes = (state: State): Route[] => [
  {
    method: "GET",
    path: "/v1/balance_transactions",
    handle: ({ query }) => {
      const since = Number(textParam(query.get("created[gte]")) || 0);
      const until = Number(textParam(query.get("created[lt]")) || Number.MAX_SAFE_INTEGER);
      const after = query.get("starting_after");
      const limit = Math.min(100, Number(textParam(query.get("limit")) || 10));
      const found = movementsOf(state).filter(({ created }) => created >= since && created < until);
      const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
      const data = found.slice(from, from + limit);
      const isExpanded = query.get("expand[0]") === "data.source" || query.getAll("expand[]").includes("data.source");
      return ok({
        object: "list",
        url: "/v1/balance_transactions",
        has_more: found.length > from + limit,
        data: isExpanded ? data : data.map((one) => ({ ...one, source: one.source.id })),
      });
    },
  },
];
