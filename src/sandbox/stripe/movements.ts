import type { Dispute } from "#sandbox/stripe/disputes.ts";
import { allDisputes } from "#sandbox/stripe/disputes.ts";
import type { Reversal, Transfer } from "#sandbox/stripe/money.ts";
import type { Refund } from "#sandbox/stripe/refunds.ts";
import { type Intent, ok, type Route, type State, text } from "#sandbox/stripe/state/state.ts";

type Movement = {
  id: string;
  object: "balance_transaction";
  amount: number;
  fee: number;
  net: number;
  currency: "usd";
  created: number;
  type: string;
  source: object;
};

const movement = (of: { id: string; created: number }, amount: number, type: string): Movement => ({
  id: `txn_${of.id}`,
  object: "balance_transaction",
  amount,
  fee: 0,
  net: amount,
  currency: "usd",
  created: of.created,
  type,
  source: of,
});

/** Computes what moved the platform's money, newest first; it is never stored. Cards cost nothing here. */
function movementsOf(state: State): Movement[] {
  const charges = state.store
    .list<Intent>("payment_intents")
    .flatMap(({ amount_received, attempts }) =>
      amount_received
        ? attempts.filter(({ paid }) => paid).map((charge) => movement(charge, amount_received, "charge"))
        : [],
    );
  const refunds = state.store.list<Refund>("refunds").map((refund) => movement(refund, -refund.amount, "refund"));
  const disputed = allDisputes(state).flatMap((dispute: Dispute) =>
    dispute.balance_transactions.map((moved) => ({
      ...movement(dispute, moved.amount, "adjustment"),
      id: moved.id,
      fee: moved.fee,
      net: moved.net,
      created: moved.created,
    })),
  );
  const sent = state.store
    .list<Transfer>("transfers")
    .map((transfer) => movement(transfer, -transfer.amount, "transfer"));
  const reversed = state.store
    .list<Reversal>("transfer_reversals")
    .map((reversal) => movement(reversal, reversal.amount, "transfer_refund"));
  return [...charges, ...refunds, ...disputed, ...sent, ...reversed].sort(
    (a, b) => b.created - a.created || (a.id < b.id ? 1 : -1),
  );
}

export const movementRoutes = (state: State): Route[] => [
  {
    method: "GET",
    path: "/v1/balance_transactions",
    handle: ({ query }) => {
      const since = Number(text(query.get("created[gte]")) || 0);
      const until = Number(text(query.get("created[lt]")) || Number.MAX_SAFE_INTEGER);
      const after = query.get("starting_after");
      const limit = Math.min(100, Number(text(query.get("limit")) || 10));
      const found = movementsOf(state).filter(({ created }) => created >= since && created < until);
      const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
      const data = found.slice(from, from + limit);
      const isExpanded = query.get("expand[0]") === "data.source" || query.getAll("expand[]").includes("data.source");
      return ok({
        object: "list",
        url: "/v1/balance_transactions",
        has_more: found.length > from + limit,
        data: isExpanded ? data : data.map((one) => ({ ...one, source: "id" in one.source ? one.source.id : null })),
      });
    },
  },
];
