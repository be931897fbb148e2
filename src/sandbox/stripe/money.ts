import type Stripe from "stripe";
import type { Answer, VendorRequest } from "#sandbox/emulator/vendor.ts";
import { type BankAccount, bankFailure, failBank } from "#sandbox/stripe/connect/accounts.ts";
import { type Movement, movementsOf, type Reversal, type Transfer } from "#sandbox/stripe/movements.ts";
import {
  cents,
  closedAccount,
  fault,
  invalid,
  list,
  missing,
  newId,
  ok,
  page,
  type Route,
  type State,
  table,
  text,
} from "#sandbox/stripe/state/state.ts";

export type Payout = Pick<
  Stripe.Payout,
  "id" | "object" | "amount" | "arrival_date" | "created" | "currency" | "failure_code" | "metadata" | "status"
> & { account: string; destination: string };

const day = 86_400;
const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
const accountOf = ({ headers }: VendorRequest) => text(headers["stripe-account"]);

/** Computes what an account can transfer or pay out, in cents; it is never stored. Without an ID, the platform's. */
function balanceOf(state: State, account: string): number {
  if (account) {
    const transfers = state.store.list<Transfer>("transfers");
    const payouts = state.store
      .list<Payout>("payouts")
      .filter((one) => one.account === account && one.status !== "failed");
    const own = transfers.filter(({ destination, reversed }) => destination === account && !reversed);
    return sum(own) - sum(payouts);
  }
  return movementsOf(state).reduce((total, { net }) => total + net, 0) - pendingOf(state, account);
}

/** Returns the part of the platform's balance that is pending at banks, and can't be transferred. */
function pendingOf(state: State, account: string): number {
  const isPending = ({ status }: Movement["source"]) => status === "pending";
  const pending = account
    ? []
    : movementsOf(state).filter(({ type, source }) => type === "payment" && isPending(source));
  return pending.reduce((total, { net }) => total + net, 0);
}

function transfer(state: State, body: Record<string, unknown>): Answer {
  const amount = cents(body.amount);
  const destination = text(body.destination);
  if (!state.store.get("accounts", destination)) return missing("destination", destination);
  if (!amount) return invalid("amount", "Invalid integer.");
  if (amount > balanceOf(state, ""))
    return fault(400, {
      type: "invalid_request_error",
      code: "balance_insufficient",
      message: "You have insufficient available funds in your Stripe account.",
    });
  const created: Transfer = {
    id: newId("tr"),
    object: "transfer",
    amount,
    created: state.now(),
    currency: "usd",
    destination,
    metadata: table(body.metadata),
    reversed: false,
    transfer_group: text(body.transfer_group) || null,
  };
  state.store.put("transfers", created.id, created);
  state.sendEvent("transfer.created", created);
  return ok(created);
}

/** Reverses a transfer; only the whole amount is supported. */
function reverse(state: State, id: string, body: Record<string, unknown>): Answer {
  const transfer = state.store.get<Transfer>("transfers", id);
  if (!transfer) return missing("transfer", id);
  if (transfer.reversed || cents(body.amount) !== transfer.amount)
    return invalid("amount", "This transfer has already been reversed, or not by its whole amount.");
  if (transfer.amount > balanceOf(state, transfer.destination))
    return fault(400, {
      type: "invalid_request_error",
      code: "balance_insufficient",
      message: "The destination account has insufficient funds.",
    });
  const created: Reversal = {
    id: newId("trr"),
    object: "transfer_reversal",
    amount: transfer.amount,
    created: state.now(),
    currency: "usd",
    metadata: table(body.metadata),
    transfer: id,
  };
  state.store.put("transfer_reversals", created.id, created);
  state.store.put("transfers", id, { ...transfer, reversed: true });
  state.sendEvent("transfer.reversed", { ...transfer, reversed: true });
  return ok(created);
}

/** Creates a payout, which succeeds or fails right after the response instead of in two days. */
function payout(state: State, request: VendorRequest): Answer {
  const account = accountOf(request);
  const amount = cents(request.body.amount);
  const destination = text(request.body.destination);
  const bank = state.store
    .list<BankAccount>("bank_accounts")
    .find((one) => one.account === account && (destination ? one.id === destination : one.default_for_currency));
  if (!bank && destination) return missing("external account", destination);
  if (!bank) return invalid("destination", "Sorry, you don't have any external accounts in that currency (usd).");
  if (!amount) return invalid("amount", "Invalid integer.");
  if (amount > balanceOf(state, account))
    return fault(400, {
      type: "invalid_request_error",
      code: "balance_insufficient",
      message: "You have insufficient funds in your Stripe account.",
    });
  const created: Payout = {
    id: newId("po"),
    object: "payout",
    account,
    amount,
    arrival_date: state.now() + 2 * day,
    created: state.now(),
    currency: "usd",
    destination: bank.id,
    failure_code: null,
    metadata: table(request.body.metadata),
    status: "pending",
  };
  const failure = bankFailure(state, bank.id);
  const ended: Payout = failure
    ? { ...created, status: "failed", failure_code: failure }
    : { ...created, status: "paid" };
  state.store.put("payouts", created.id, ended);
  if (failure) failBank(state, bank);
  state.sendEvent(failure ? "payout.failed" : "payout.paid", ended, account);
  return ok(created);
}

/** Returns a payout, as a bank does days after it was paid: the money is in the account again. */
export function returnPayout(state: State, id: string): void {
  const payout = state.store.get<Payout>("payouts", id);
  if (payout?.status !== "paid") return;
  const returned: Payout = { ...payout, status: "failed", failure_code: "could_not_process" };
  state.store.put("payouts", id, returned);
  state.sendEvent("payout.failed", returned, payout.account);
}

/** Rejects calls on behalf of a nonexistent connected account. */
const ofAccount =
  (state: State, handle: Route["handle"]): Route["handle"] =>
  (request) => {
    const account = accountOf(request);
    return account && !state.store.get("accounts", account) ? closedAccount(account) : handle(request);
  };

/** The emulated calls for transfers, payouts and balances. */
export const moneyRoutes = (state: State): Route[] => [
  { method: "POST", path: "/v1/transfers", handle: ({ body }) => transfer(state, body) },
  {
    method: "GET",
    path: "/v1/transfers",
    handle: ({ query }) => {
      const group = query.get("transfer_group");
      const all = state.store.list<Transfer>("transfers").reverse();
      return list("/v1/transfers", group ? all.filter(({ transfer_group }) => transfer_group === group) : all);
    },
  },
  {
    method: "GET",
    path: "/v1/transfers/:id",
    handle: ({ params: { id = "" } }) => {
      const transfer = state.store.get<Transfer>("transfers", id);
      return transfer ? ok(transfer) : missing("transfer", id);
    },
  },
  {
    method: "POST",
    path: "/v1/transfers/:id/reversals",
    handle: ({ params: { id = "" }, body }) => reverse(state, id, body),
  },
  {
    method: "GET",
    path: "/v1/payouts/:id",
    handle: ofAccount(state, (request) => {
      const { id = "" } = request.params;
      const payout = state.store.get<Payout>("payouts", id);
      return payout?.account === accountOf(request) ? ok(payout) : missing("payout", id);
    }),
  },
  { method: "POST", path: "/v1/payouts", handle: ofAccount(state, (request) => payout(state, request)) },
  {
    method: "GET",
    path: "/v1/payouts",
    handle: ofAccount(state, (request) => {
      const since = Number(text(request.query.get("created[gte]")) || 0);
      const all = state.store.list<Payout>("payouts").reverse();
      const own = all.filter(({ account, created }) => account === accountOf(request) && created >= since);
      return page("/v1/payouts", own, request.query);
    }),
  },
  {
    method: "GET",
    path: "/v1/balance",
    handle: (request) =>
      ok({
        object: "balance",
        available: [{ amount: balanceOf(state, accountOf(request)), currency: "usd", source_types: {} }],
        pending: [{ amount: pendingOf(state, accountOf(request)), currency: "usd", source_types: {} }],
        livemode: false,
      }),
  },
];
