import Stripe from "stripe";
import { type CircuitBreaker, noBreaker } from "#server/platform/circuit-breakers/circuit-breakers.ts";
import { invalid } from "#server/platform/common/errors.ts";
import type { ProviderDispute } from "#server/ports/dispute-answers.ts";
import { providerUnavailable } from "#server/ports/payment-provider-down.ts";
import {
  type Charge,
  InvalidSignatureError,
  type PaymentEvent,
  type PaymentSource,
  type Payments,
} from "#server/ports/payments.ts";
import { paymentProblemsTexts } from "#texts/payment-problems/texts.ts";
import { createStripeAccounts } from "./accounts.ts";
import { createOnce, findNothing } from "./create-once.ts";
import { createStripeDisputeAnswers } from "./dispute-answers.ts";
import { guardedClient } from "./guarded-client.ts";
import { listAll, objectsOf } from "./lists.ts";
import { createStripePayouts } from "./payouts.ts";
import { readCharge, readDispute, readRefund } from "./read-responses.ts";
import { asProblem, isStripeError, requestWith } from "./request.ts";

export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  /**
   * of the webhook endpoints of the platform's account and of connected accounts: an event is signed with one of them
   */
  webhookSecrets: readonly string[];
  /** the URL of an emulation on the loopback; by default Stripe's */
  baseUrl?: string;
  /** the script of the card field */
  script: string;
  /** the script that loads the components for payout accounts */
  connectScript: string;
  /** milliseconds for each of two attempts */
  timeout?: number;
};

/** The validity of an event's signature in seconds. */
const signatureToleranceSeconds = 300;

const request = requestWith(paymentProblem);

/** Creates the client of Stripe with its SDK: payment intents, refunds, customers, webhooks. */
export function createStripeClient(settings: StripeSettings, breaker: CircuitBreaker = noBreaker): Payments {
  const emulationUrl = settings.baseUrl ? new URL(settings.baseUrl) : undefined;
  const stripe = new Stripe(settings.secretKey, {
    timeout: settings.timeout ?? 8_000,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: guardedClient(breaker),
    ...(emulationUrl && { host: emulationUrl.hostname, port: emulationUrl.port, protocol: "http" as const }),
  });
  const expand = ["latest_charge"];
  const find = async (id: string) => readCharge(await request(() => stripe.paymentIntents.retrieve(id, { expand })));

  const listRefunds: Payments["listRefunds"] = async (chargeId) => {
    const refunds = await request(() => stripe.refunds.list({ payment_intent: chargeId, limit: 100 }));
    return objectsOf(refunds).map(readRefund);
  };

  return {
    browserConfig: { script: settings.script, key: settings.publishableKey },
    connectScriptUrl: settings.connectScript,
    findCharge: find,
    createCharge: async ({ paymentId, amountCents, description, customer, method }) =>
      readCharge(
        await request(() =>
          // a charge without a card or bank account moves no money
          createOnce(paymentId, findNothing, (idempotencyKey) =>
            stripe.paymentIntents.create(
              {
                amount: amountCents,
                currency: "usd",
                // no other method, and none that would redirect the payer to another site
                allowed_payment_method_types: [method === "bank" ? "us_bank_account" : "card"],
                automatic_payment_methods: { enabled: true, allow_redirects: "never" },
                description,
                metadata: { payment: paymentId },
                ...(customer && { customer }),
                // the payer enters no account number, and no payment waits for test deposits
                ...(method === "bank" && {
                  payment_method_options: { us_bank_account: { verification_method: "instant" as const } },
                }),
              },
              { idempotencyKey },
            ),
          ),
        ),
      ),
    confirm: async (chargeId, source, saveCard) => {
      const sourceFields = await request(() => sourceParams(stripe, source));
      try {
        const params = {
          ...sourceFields,
          expand,
          use_stripe_sdk: true,
          ...(saveCard && { setup_future_usage: "off_session" as const }),
        };
        return readCharge(await stripe.paymentIntents.confirm(chargeId, params));
      } catch (error) {
        // Declined, or changed by a concurrent request: the current status is used.
        if (
          isStripeError(error) &&
          (error.type === "StripeCardError" || error.code === "payment_intent_unexpected_state")
        )
          return withDecline(await find(chargeId), error);
        throw asProblem(error, paymentProblem);
      }
    },
    cancel: async (chargeId) => {
      try {
        return readCharge(await stripe.paymentIntents.cancel(chargeId));
      } catch (error) {
        if (isStripeError(error) && error.code === "payment_intent_unexpected_state") return await find(chargeId);
        throw asProblem(error, paymentProblem);
      }
    },
    refundCharge: async ({ refundId, chargeId, amountCents }) => {
      const params = { payment_intent: chargeId, amount: amountCents, metadata: { refund: refundId } };
      const findRefund = async () => (await listRefunds(chargeId)).find((each) => each.refundId === refundId);
      try {
        return await createOnce(refundId, findRefund, async (idempotencyKey) =>
          readRefund(await stripe.refunds.create(params, { idempotencyKey })),
        );
      } catch (error) {
        if (isStripeError(error) && error.code === "charge_disputed")
          return { id: null, refundId, chargeId, amountCents, state: "failed" };
        if (isStripeError(error) && exceedsRemainingAmount(error)) return null;
        throw asProblem(error, paymentProblem);
      }
    },
    listRefunds,
    findDispute: async (id) => readDispute(await request(() => stripe.disputes.retrieve(id))),
    listDisputes: async (since) => {
      const created = { gte: Math.floor(since.getTime() / 1_000) };
      const found: ProviderDispute[] = [];
      const disputes = listAll((page) => request(() => stripe.disputes.list({ created, ...page })));
      for await (const dispute of disputes) found.push(readDispute(dispute));
      return found;
    },
    disputeAnswers: createStripeDisputeAnswers(stripe),
    createCustomer: async (userId) => {
      const created = await request(() =>
        createOnce(`customer:${userId}`, findNothing, (idempotencyKey) =>
          stripe.customers.create({ metadata: { user: userId } }, { idempotencyKey }),
        ),
      );
      if (created.object !== "customer" || typeof created.id !== "string") throw providerUnavailable();
      return created.id;
    },
    removeCard: async (method) => {
      try {
        const { object } = await stripe.paymentMethods.detach(method);
        if (object !== "payment_method") throw providerUnavailable();
      } catch (error) {
        if (!isStripeError(error) || error.type !== "StripeInvalidRequestError") throw asProblem(error, paymentProblem);
        // detached from its customer before; Stripe's error has no specific code for that
        if (error.code === "resource_missing") return;
        const { customer } = await request(() => stripe.paymentMethods.retrieve(method));
        if (customer !== null) throw providerUnavailable();
      }
    },
    accounts: createStripeAccounts(stripe),
    payouts: createStripePayouts(stripe),
    readEvent: async (body, signature) => {
      for (const secret of settings.webhookSecrets) {
        try {
          return eventOf(stripe.webhooks.constructEvent(body, signature, secret, signatureToleranceSeconds));
        } catch (error) {
          if (!isStripeError(error)) throw error;
        }
      }
      throw new InvalidSignatureError();
    },
  };
}

/** Whether a refund exceeds the remaining amount: Stripe documents the parameter of this error, but not its code. */
const exceedsRemainingAmount = ({ code, type, param }: { code?: string; type: string; param?: string }): boolean =>
  code === "charge_already_refunded" || (type === "StripeInvalidRequestError" && param === "amount");

/** A legacy token is first converted to a payment method. */
async function sourceParams(stripe: Stripe, source: PaymentSource): Promise<Stripe.PaymentIntentConfirmParams> {
  if ("bank" in source) {
    const { ip, userAgent } = source.debitAuthorization;
    const online = { ip_address: ip, user_agent: userAgent };
    return { payment_method: source.bank, mandate_data: { customer_acceptance: { type: "online", online } } };
  }
  if ("method" in source) return { payment_method: source.method };
  const { token } = source;
  if (token.startsWith("ctoken_")) return { confirmation_token: token };
  if (!token.startsWith("tok_")) return { payment_method: token };
  const method = await stripe.paymentMethods.create({ type: "card", card: { token } });
  if (method.object !== "payment_method") throw providerUnavailable();
  return { payment_method: method.id };
}

/** Reports a decline even if the charge doesn't show it. */
function withDecline(charge: Charge, error: { type: string; code?: string; decline_code?: string }): Charge {
  if (charge.state !== "open" || error.type !== "StripeCardError") return charge;
  return { ...charge, state: "declined", decline: "declined" };
}

/**
 * In a request, only the card's token can be the user's fault; other errors are ours or the provider's, and may be
 * temporary.
 */
function paymentProblem(error: Stripe.errors.StripeError): unknown {
  const isCardParam = ["payment_method", "confirmation_token", "token", "card[token]", "id"].includes(
    error.param ?? "",
  );
  if (error.type === "StripeInvalidRequestError" && (isCardParam || error.code === "resource_missing"))
    return invalid({ stripeToken: [(t) => t(paymentProblemsTexts).card_unreadable] });
  if (error.type === "StripeCardError")
    return invalid({ stripeToken: [(t) => t(paymentProblemsTexts).card_unreadable] });
  return providerUnavailable();
}

function eventOf(event: Stripe.Event): PaymentEvent {
  const { id, type, data } = event;
  if (type.startsWith("payment_intent."))
    // only our ID is used, to load the charge: a charge of another product may be in another currency
    return { id, kind: "charge", paymentId: (data.object as Stripe.PaymentIntent).metadata?.payment ?? "" };
  // `charge.refunded` reports the same without the refund's ID; `readRefund` validates the object
  if (type.startsWith("refund.")) return { id, kind: "refund", refund: readRefund(data.object as Stripe.Refund) };
  // only its ID is used, to load the dispute
  if (type.startsWith("charge.dispute.")) return { id, kind: "dispute", disputeId: (data.object as Stripe.Dispute).id };
  // an event of a connected account that contains only the bank account
  if ((type === "account.external_account.updated" || type === "account.application.deauthorized") && event.account)
    return { id, kind: "account", accountId: event.account };
  if (event.type === "payout.paid" || event.type === "payout.failed" || event.type === "payout.canceled") {
    const { object } = event.data;
    // an event without an account is about a payout of the platform itself
    if (!event.account) return { id, kind: "other" };
    const payoutId = object.metadata?.payout ?? null;
    return { id, kind: "payout", accountId: event.account, providerPayoutId: object.id, payoutId };
  }
  if (event.type === "account.updated") return { id, kind: "account", accountId: event.data.object.id };
  return { id, kind: "other" };
}
