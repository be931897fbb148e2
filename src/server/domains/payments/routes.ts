import * as calls from "#contract/payments.ts";
import { toCents } from "#rules/money/money.ts";
import type { Api } from "../../http/app.ts";
import { actorOf } from "../../http/authentication/actor.ts";
import { idempotentOutsideTransaction, idFor } from "../../http/idempotency.ts";
import { notFound } from "../../platform/common/errors.ts";
import type { Deps } from "../../ports/deps.ts";
import { buyReports } from "./checkout/buy.ts";
import { payRequest, showRequest } from "./checkout/by-applicant.ts";
import { confirmPayment } from "./checkout/confirm.ts";
import { pay } from "./checkout/pay.ts";
import { sendRequest } from "./checkout/requests.ts";
import { listPayments, presentHandled } from "./list.ts";
import { loadForMoney } from "./records/load-for-money.ts";
import { findPayment } from "./records/rows.ts";
import { findSavedCard } from "./records/saved-card.ts";
import { refundNow } from "./refunds/refund.ts";
import { receiveEvent } from "./webhook.ts";

export function payments(app: Api, deps: Deps) {
  app.route({
    ...calls.listPayments,
    handler: (request) => listPayments(deps, actorOf(request), request.params.id),
  });
  app.route({
    ...calls.payFee,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, () =>
        pay(deps, actorOf(request), request.params.id, request.body),
      ),
  });
  app.route({
    ...calls.confirmPayment,
    handler: (request) => confirmPayment(deps, request.actor, request.params.id, request.body.shareToken),
  });
  app.route({
    ...calls.buyReport,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, () =>
        buyReports(deps, actorOf(request), request.params.id, request.body),
      ),
  });
  app.route({
    ...calls.sendPaymentRequest,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, async () => {
        await sendRequest(deps, actorOf(request), request.params.id, request.body.report_source_identifiers);
        return {};
      }),
  });
  app.route({
    ...calls.loadPaymentRequest,
    handler: (request) => showRequest(deps, request.actor, request.params.id, request.body.shareToken),
  });
  app.route({
    ...calls.payPaymentRequest,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, () =>
        payRequest(deps, request.actor, request.params.id, request.body),
      ),
  });
  app.route({
    ...calls.refundPayment,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, async () => {
        const actor = actorOf(request);
        const { amount, reason } = request.body;
        const row = await findPayment(deps.db, request.params.id);
        if (!row) throw notFound();
        await loadForMoney(deps, actor, row.application_id);
        const cents = amount === undefined ? undefined : toCents(amount);
        const id = idFor(deps, request);
        await refundNow(deps, { id, paymentId: row.id, cents, reason, actorId: actor.id });
        const refunded = (await findPayment(deps.db, row.id)) ?? row;
        const [payment] = await presentHandled(deps.db, row.application_id, [refunded]);
        if (!payment) throw notFound();
        return payment;
      }),
  });
  app.route({
    ...calls.getSavedCard,
    handler: async (request) => {
      const card = await findSavedCard(deps.db, actorOf(request).id);
      if (!card) return { card: null };
      const { payment_method: identifier, brand, last4, exp_month, exp_year } = card;
      return { card: { identifier, brand, last4, exp_month, exp_year } };
    },
  });
  app.route({
    ...calls.deleteSavedCard,
    handler: async (request) => {
      await deps.db.deleteFrom("saved_cards").where("user_id", "=", actorOf(request).id).execute();
      return {};
    },
  });
  // What was signed are the bytes as they came.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.route({
      ...calls.receiveStripeEvent,
      handler: async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveEvent(deps, body, String(request.headers["stripe-signature"] ?? ""));
        return {};
      },
    });
  });
}
