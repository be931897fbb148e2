import Stripe from "stripe";
import type { PayoutFailure } from "#rules/money/payouts.ts";
import { providerUnavailable } from "#server/ports/payment-provider-down.ts";
import type { Movement, MovementSource, Payouts, ProviderPayout } from "#server/ports/payouts.ts";
import { nullIfClosed } from "./closed-account.ts";
import { createOnce } from "./create-once.ts";
import { listAll, objectsOf } from "./lists.ts";
import { asProblem, requestWith } from "./request.ts";

/** The provider's failure codes that concern the bank account. */
const failureByCode: Record<string, PayoutFailure> = {
  account_closed: "account_closed",
  bank_account_restricted: "bank_details",
  invalid_account_number: "bank_details",
  incorrect_account_holder_name: "bank_details",
  incorrect_account_type: "bank_details",
  no_account: "bank_details",
  debit_not_authorized: "bank_details",
};
const failureOf = (code: string | null | undefined): PayoutFailure => failureByCode[code ?? ""] ?? "other";

/** The payouts of an account that is closed. */
const noPayouts = { data: [], has_more: false };

/** Seconds that the provider's clock may be behind. */
const maxClockSkewSeconds = 3_600;

/** Parses a payout. @throws ProblemError `unavailable` for anything else */
function readPayout(found: Partial<Stripe.Payout>): ProviderPayout {
  const { id, object, status, metadata, arrival_date: arrival } = found;
  if (object !== "payout" || typeof id !== "string") throw providerUnavailable();
  const state = status === "paid" ? "paid" : status === "failed" || status === "canceled" ? "failed" : "in_transit";
  return {
    id,
    payoutId: metadata?.payout ?? null,
    state,
    failure: state === "failed" ? failureOf(found.failure_code) : null,
    arrivesAt: typeof arrival === "number" ? new Date(arrival * 1_000) : null,
  };
}

const movementSources: Record<string, MovementSource> = {
  charge: "charge",
  payment: "charge",
  refund: "refund",
  payment_refund: "refund",
  refund_failure: "refund",
  // a debit is pending until its bank decides: a failure reverses it completely, so nothing of the charge is left
  payment_failure_refund: "charge",
  adjustment: "dispute",
  transfer: "transfer",
  transfer_refund: "transfer_reversal",
  stripe_fee: "fee",
};

/** Whether the provider permanently refuses; missing money is temporary. */
const isPermanentRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== "balance_insufficient";

const idOf = (value: unknown): string =>
  typeof value === "string" ? value : value && typeof value === "object" && "id" in value ? String(value.id) : "";

/** Parses a movement. @throws ProblemError `unavailable` for anything else */
function readMovement(found: Stripe.BalanceTransaction): Movement {
  const { id, object, type, amount, fee, created, source } = found;
  if (object !== "balance_transaction" || typeof amount !== "number" || typeof fee !== "number")
    throw providerUnavailable();
  const sourceObject = source && typeof source === "object" ? source : null;
  const metadata = sourceObject && "metadata" in sourceObject ? sourceObject.metadata : null;
  return {
    id,
    source: movementSources[type] ?? "other",
    chargeId: sourceObject && "payment_intent" in sourceObject ? idOf(sourceObject.payment_intent) : "",
    sourceId: idOf(source),
    payoutId: metadata?.payout ?? null,
    reference: metadata?.payment ?? metadata?.refund ?? metadata?.payout ?? null,
    accountId: sourceObject && "destination" in sourceObject ? idOf(sourceObject.destination) : "",
    amountCents: amount,
    feeCents: fee,
    created: new Date(created * 1_000),
  };
}

const request = requestWith();

/**
 * Creates the client for payouts with Stripe Connect: a transfer to the landlord's account, and a payout from there.
 */
export function createStripePayouts(stripe: Stripe): Payouts {
  const find: Payouts["find"] = async (stripeAccount, id) => {
    const found = await request(() => nullIfClosed(() => stripe.payouts.retrieve(id, {}, { stripeAccount })));
    return found && readPayout(found);
  };
  const search: Payouts["search"] = async ({ payoutId, accountId: stripeAccount, created }) => {
    const gte = Math.floor(created.getTime() / 1_000) - maxClockSkewSeconds;
    const payouts = listAll(
      async (page) =>
        (await request(() =>
          nullIfClosed(() => stripe.payouts.list({ created: { gte }, ...page }, { stripeAccount })),
        )) ?? noPayouts,
    );
    for await (const payout of payouts) if (payout.metadata?.payout === payoutId) return readPayout(payout);
    return undefined;
  };
  /** Returns the ID of the account's bank account with a fingerprint; null if the account is closed. */
  const findBank = async (accountId: string, fingerprint: string) => {
    const account = await request(() => nullIfClosed(() => stripe.accounts.retrieve(accountId)));
    if (!account) return null;
    if (account.object !== "account") throw providerUnavailable();
    const banks = account.external_accounts?.data.filter((one) => one.object === "bank_account") ?? [];
    return banks.find((one) => (one.fingerprint ?? "") === fingerprint)?.id;
  };
  return {
    find,
    search,
    transfer: async ({ payoutId, accountId, amountCents }) => {
      const params = {
        amount: amountCents,
        currency: "usd",
        destination: accountId,
        transfer_group: payoutId,
        metadata: { payout: payoutId },
      };
      try {
        const createdTransfer = await createOnce(
          `transfer:${payoutId}`,
          async () => objectsOf(await request(() => stripe.transfers.list({ transfer_group: payoutId, limit: 1 })))[0],
          async (idempotencyKey) => await stripe.transfers.create(params, { idempotencyKey }),
        );
        if (
          createdTransfer.object !== "transfer" ||
          typeof createdTransfer.id !== "string" ||
          createdTransfer.amount !== amountCents
        )
          throw providerUnavailable();
        return { id: createdTransfer.id, isReversed: createdTransfer.reversed };
      } catch (error) {
        if (isPermanentRefusal(error)) return null;
        throw asProblem(error);
      }
    },
    send: async (order) => {
      const { payoutId, accountId: stripeAccount, amountCents } = order;
      const existing = await search(order);
      if (existing) return existing;
      const destination = await findBank(stripeAccount, order.bankFingerprint);
      if (destination === null) return { id: null, state: "failed", failure: "payout_account_closed" };
      if (!destination) return { id: null, state: "failed", failure: "bank_changed" };
      const params = { amount: amountCents, currency: "usd", destination, metadata: { payout: payoutId } };
      try {
        return await createOnce(
          `payout:${payoutId}`,
          () => search(order),
          async (idempotencyKey) => readPayout(await stripe.payouts.create(params, { stripeAccount, idempotencyKey })),
        );
      } catch (error) {
        if (isPermanentRefusal(error))
          return { id: null, state: "failed", failure: failureOf(error.code ?? "no_account") };
        throw asProblem(error);
      }
    },
    reverse: async ({ payoutId, transferId, amountCents }) => {
      const params = { amount: amountCents, metadata: { payout: payoutId } };
      await request(() =>
        createOnce(
          `reversal:${payoutId}`,
          async () => (await stripe.transfers.retrieve(transferId)).reversed || undefined,
          async (idempotencyKey) => {
            const { object } = await stripe.transfers.createReversal(transferId, params, { idempotencyKey });
            if (object !== "transfer_reversal") throw providerUnavailable();
            return true;
          },
        ),
      );
    },
    listMovements: async ({ since, until }, before) => {
      const seconds = (time: Date) => Math.floor(time.getTime() / 1_000);
      const movements = await request(() =>
        stripe.balanceTransactions.list({
          created: { gte: seconds(since), lt: seconds(until) },
          currency: "usd",
          limit: 100,
          expand: ["data.source"],
          ...(before && { starting_after: before }),
        }),
      );
      return objectsOf(movements).map(readMovement);
    },
    findBalance: async () => {
      const { object, available, pending } = await request(() => stripe.balance.retrieve());
      if (object !== "balance" || !Array.isArray(available) || !Array.isArray(pending)) throw providerUnavailable();
      const usdBalances = [...available, ...pending].filter(({ currency }) => currency === "usd");
      return usdBalances.reduce((sum, { amount }) => sum + amount, 0);
    },
  };
}
