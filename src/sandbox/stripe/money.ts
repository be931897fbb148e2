import type Stripe from "stripe";
import type { VendorRequest, VendorResponse } from "#sandbox/emulator/vendor.ts";
import { markBankFailed } from "#sandbox/stripe/connect/accounts.ts";
import { type BankAccount, bankFailure } from "#sandbox/stripe/connect/bank-accounts.ts";
import { type Movement, movementsOf, type Reversal, type Transfer } from "#sandbox/stripe/movements.ts";
import {
  closedAccount,
  errorResponse,
  invalidParamError,
  listPage,
  newId,
  notFoundError,
  objectParam,
  ok,
  parseCents,
  type Route,
  type State,
  singlePageList,
  textParam,
} from "#sandbox/stripe/state/state.ts";

export type Payout = Pick<
  Stripe.Payout,
  "id" | "object" | "amount" | "arrival_date" | "created" | "currency" | "failure_code" | "metadata" | "status"
> & { account: string; destination: string };

const day = 86_400;
const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
const accountOf = ({ headers }: VendorRequest) => textParam(headers["stripe-account"]);

/** Computes what an account can transfer or pay out, in cents; it is never stored. Without an ID, the platform's. */
function balanceOf(state: State, account: string): number {
  if (account) {
    const transfers = state.store.list<Transfer>("transfers");
    const payouts = state.store
      .list<Payout>("payouts")
      .filter((one) => one.account === account && one.status !== "failed");
    const incomingTransfers = transfers.filter(({ destination, reversed }) => destination === account && !reversed);
    return sum(incomingTransfers) - sum(payouts);
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

function createTransfer(state: State, body: Record<string, unknown>): VendorResponse {
  const amount = parseCents(body.amount);
  const destination = textParam(body.destination);
  if (!state.store.get("accounts", destination)) return notFoundError("destination", destination);
  if (!amount) return invalidParamError("amount", "Invalid integer.");
  if (amount > balanceOf(state, ""))
    return errorResponse(400, {
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
    metadata: objectParam(body.metadata),
    reversed: false,
    transfer_group: textParam(body.transfer_group) || null,
  };
  state.store.put("transfers", created.id, created);
  state.sendEvent("transfer.created", created);
  return ok(created);
}

/** Reverses a transfer; only the whole amount is supported. */
function reverseTransfer(state: State, id: string, body: Record<string, unknown>): VendorResponse {
  const transfer = state.store.get<Transfer>("transfers", id);
  if (!transfer) return notFoundError("transfer", id);
  if (transfer.reversed || parseCents(body.amount) !== transfer.amount)
    return invalidParamError("amount", "This transfer has already been reversed, or not by its whole amount.");
  if (transfer.amount > balanceOf(state, transfer.destination))
    return errorResponse(400, {
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
    metadata: objectParam(body.metadata),
    transfer: id,
  };
  state.store.put("transfer_reversals", created.id, created);
  state.store.put("transfers", id, { ...transfer, reversed: true });
  state.sendEvent("transfer.reversed", { ...transfer, reversed: true });
  return ok(created);
}

/** Creates a payout, which succeeds or fails right after the response instead of in two days. */
function createPayout(state: State, request: VendorRequest): VendorResponse {
  const account = accountOf(request);
  const amount = parseCents(request.body.amount);
  const destination = textParam(request.body.destination);
  const bank = state.store
    .list<BankAccount>("bank_accounts")
    .find((one) => one.account === account && (destination ? one.id === destination : one.default_for_currency));
  if (!bank && destination) return notFoundError("external account", destination);
  if (!bank)
    return invalidParamError("destination", "Sorry, you don't have any external accounts in that currency (usd).");
  if (!amount) return invalidParamError("amount", "Invalid integer.");
  if (amount > balanceOf(state, account))
    return errorResponse(400, {
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
    metadata: objectParam(request.body.metadata),
    status: "pending",
  };
  const failure = bankFailure(state, bank.id);
  const endedPayout: Payout = failure
    ? { ...created, status: "failed", failure_code: failure }
    : { ...created, status: "paid" };
  state.store.put("payouts", created.id, endedPayout);
  if (failure) markBankFailed(state, bank);
  state.sendEvent(failure ? "payout.failed" : "payout.paid", endedPayout, account);
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
const forAccount =
  (state: State, handle: Route["handle"]): Route["handle"] =>
  (request) => {
    const account = accountOf(request);
    return account && !state.store.get("accounts", account) ? closedAccount(account) : handle(request);
  };

/** The emulated calls for transfers, payouts and balances. */
export const moneyRoutes = (state: State): Route[] => [
  { method: "POST", path: "/v1/transfers", handle: ({ body }) => createTransfer(state, body) },
  {
    method: "GET",
    path: "/v1/transfers",
    handle: ({ query }) => {
      const group = query.get("transfer_group");
      const all = state.store.list<Transfer>("transfers").reverse();
      return singlePageList(
        "/v1/transfers",
        group ? all.filter(({ transfer_group }) => transfer_group === group) : all,
      );
    },
  },
  {
    method: "GET",
    path: "/v1/transfers/:id",
    handle: ({ params: { id = "" } }) => {
      const transfer = state.store.get<Transfer>("transfers", id);
      return transfer ? ok(transfer) : notFoundError("transfer", id);
    },
  },
  {
    method: "POST",
    path: "/v1/transfers/:id/reversals",
    handle: ({ params: { id = "" }, body }) => reverseTransfer(state, id, body),
  },
  {
    method: "GET",
    path: "/v1/payouts/:id",
    handle: forAccount(state, (request) => {
      const { id = "" } = request.params;
      const payout = state.store.get<Payout>("payouts", id);
      return payout?.account === accountOf(request) ? ok(payout) : notFoundError("payout", id);
    }),
  },
  { method: "POST", path: "/v1/payouts", handle: forAccount(state, (request) => createPayout(state, request)) },
  {
    method: "GET",
    path: "/v1/payouts",
    handle: forAccount(state, (request) => {
      const since = Number(textParam(request.query.get("created[gte]")) || 0);
      const all = state.store.list<Payout>("payouts").reverse();
      const own = all.filter(({ account, created }) => account === accountOf(request) && created >= since);
      return listPage("/v1/payouts", own, request.query);
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
