import type { FastifyRequest } from "fastify";
import * as calls from "#contract/payments.ts";
import { toCents } from "#rules/money/money.ts";
import { deleteSavedCard } from "#server/domains/accounts/saved-cards/delete-saved-card.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotentOutsideTransaction, idFor } from "#server/http/repeated-calls/idempotency.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { sendingWritten } from "#server/platform/mail/written-emails.ts";
import { openApplication, openFor, openShared } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { buyReports } from "./checkout/buy.ts";
import { payRequest, showRequest } from "./checkout/by-applicant.ts";
import { confirmPayment } from "./checkout/confirm.ts";
import { pay } from "./checkout/pay.ts";
import { sendRequest } from "./checkout/send-request.ts";
import { listPayments, presentHandled } from "./list.ts";
import { loadForPaid } from "./records/load-for-money.ts";
import { findPayment } from "./records/rows.ts";
import { findSavedCard } from "./records/saved-card.ts";
import { refundNow } from "./refunds/refund.ts";
import { receiveEvent } from "./webhooks.ts";

/** Adds the routes of an application's payments: fee, payment requests, purchases and refunds. */
export function payments(app: Api, deps: Deps) {
  const openRequested = (request: FastifyRequest<{ Params: { id: string } }>) =>
    openApplication(deps, actorOf(request), request.params.id);
  app.route({
    ...calls.listPayments,
    handler: async (request) => await listPayments(await openRequested(request), actorOf(request), request.params.id),
  });
  app.route({
    ...calls.payFee,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, async () =>
        pay(await openRequested(request), actorOf(request), request.params.id, request.body),
      ),
  });
  app.route({
    ...calls.confirmPayment,
    handler: async (request) => {
      const { shareToken } = request.body;
      const own = await openShared(deps, request.actor, shareToken, "payments", request.params.id);
      return await confirmPayment(own, request.actor, request.params.id, shareToken);
    },
  });
  app.route({
    ...calls.buyReport,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, async () =>
        buyReports(await openRequested(request), actorOf(request), request.params.id, request.body),
      ),
  });
  app.route({
    ...calls.sendPaymentRequest,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, async () => {
        const own = await openRequested(request);
        const { report_source_identifiers: kinds } = request.body;
        await sendingWritten(own, tenantOf(own.db), 1, () =>
          sendRequest(own, actorOf(request), request.params.id, kinds),
        );
        return {};
      }),
  });
  app.route({
    ...calls.loadPaymentRequest,
    handler: async (request) => {
      const { shareToken } = request.body;
      const own = await openShared(deps, request.actor, shareToken, "applications", request.params.id);
      return await showRequest(own, request.actor, request.params.id, shareToken);
    },
  });
  app.route({
    ...calls.payPaymentRequest,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, async () => {
        const { id } = request.params;
        const own = await openShared(deps, request.actor, request.body.shareToken, "applications", id);
        return await payRequest(own, request.actor, id, request.body);
      }),
  });
  app.route({
    ...calls.refundPayment,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, async () => {
        const actor = actorOf(request);
        const { amount, reason } = request.body;
        const own = await openFor(deps, actor, "payments", request.params.id);
        const row = await findPayment(own.db, request.params.id);
        if (!row) throw notFound();
        await loadForPaid(own, actor, row.application_id);
        const cents = amount === undefined ? undefined : toCents(amount);
        const id = idFor(deps, request);
        await refundNow(own, { id, paymentId: row.id, cents, reason, rule: null, actorId: actor.id });
        const refunded = (await findPayment(own.db, row.id)) ?? row;
        const [payment] = await presentHandled(own, row.application_id, [refunded]);
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
      await transaction(deps.db, (trx) => deleteSavedCard(trx, actorOf(request).id));
      return {};
    },
  });
  // The signature is computed over the raw bytes of the body.
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
