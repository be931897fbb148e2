import type { FastifyRequest } from "fastify";
import * as calls from "#contract/payments.ts";
import { toCents } from "#rules/money/money.ts";
import { deleteSavedCard } from "#server/domains/accounts/saved-cards/delete-saved-card.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotentOutsideTransaction, idForRequest } from "#server/http/repeated-calls/idempotency.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { withCustomEmailLimit } from "#server/platform/mail/count-custom-emails.ts";
import { openTenantOfApplication, openTenantOfRow, openTenantOfShareToken } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { buyReports } from "./checkout/buy-reports.ts";
import { confirmPayment } from "./checkout/confirm-payment.ts";
import { createPaymentRequest } from "./checkout/create-payment-request.ts";
import { payApplicationFee } from "./checkout/pay-application-fee.ts";
import { payRequest, presentRequest } from "./checkout/pay-payment-request.ts";
import { listPayments, presentDetailedPayments } from "./list-payments.ts";
import { loadForExistingPayment } from "./records/load-for-payments.ts";
import { findPayment } from "./records/payment-rows.ts";
import { findSavedCard } from "./records/saved-card.ts";
import { refundAndWait } from "./refunds/refund.ts";
import { receiveEvent } from "./webhooks.ts";

/** Adds the routes of an application's payments: fee, payment requests, purchases and refunds. */
export function payments(app: Api, deps: Deps) {
  const openRequestedApplication = (request: FastifyRequest<{ Params: { id: string } }>) =>
    openTenantOfApplication(deps, actorOf(request), request.params.id);
  app.route({
    ...calls.listPayments,
    handler: async (request) =>
      await listPayments(await openRequestedApplication(request), actorOf(request), request.params.id),
  });
  app.route({
    ...calls.payFee,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, async () =>
        payApplicationFee(await openRequestedApplication(request), actorOf(request), request.params.id, request.body),
      ),
  });
  app.route({
    ...calls.confirmPayment,
    handler: async (request) => {
      const { shareToken } = request.body;
      const tenantDeps = await openTenantOfShareToken(deps, request.actor, shareToken, "payments", request.params.id);
      return await confirmPayment(tenantDeps, request.actor, request.params.id, shareToken);
    },
  });
  app.route({
    ...calls.buyReport,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, async () =>
        buyReports(await openRequestedApplication(request), actorOf(request), request.params.id, request.body),
      ),
  });
  app.route({
    ...calls.sendPaymentRequest,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, async () => {
        const tenantDeps = await openRequestedApplication(request);
        const { report_source_identifiers: kinds } = request.body;
        await withCustomEmailLimit(tenantDeps, tenantOf(tenantDeps.db), 1, () =>
          createPaymentRequest(tenantDeps, actorOf(request), request.params.id, kinds),
        );
        return {};
      }),
  });
  app.route({
    ...calls.loadPaymentRequest,
    handler: async (request) => {
      const { shareToken } = request.body;
      const tenantDeps = await openTenantOfShareToken(
        deps,
        request.actor,
        shareToken,
        "applications",
        request.params.id,
      );
      return await presentRequest(tenantDeps, request.actor, request.params.id, shareToken);
    },
  });
  app.route({
    ...calls.payPaymentRequest,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, async () => {
        const { id } = request.params;
        const tenantDeps = await openTenantOfShareToken(
          deps,
          request.actor,
          request.body.shareToken,
          "applications",
          id,
        );
        return await payRequest(tenantDeps, request.actor, id, request.body);
      }),
  });
  app.route({
    ...calls.refundPayment,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, async () => {
        const actor = actorOf(request);
        const { amount, reason } = request.body;
        const tenantDeps = await openTenantOfRow(deps, actor, "payments", request.params.id);
        const row = await findPayment(tenantDeps.db, request.params.id);
        if (!row) throw notFound();
        await loadForExistingPayment(tenantDeps, actor, row.application_id, "manage");
        const cents = amount === undefined ? undefined : toCents(amount);
        const id = idForRequest(deps, request);
        await refundAndWait(tenantDeps, { id, paymentId: row.id, cents, reason, rule: null, actorId: actor.id });
        const refunded = (await findPayment(tenantDeps.db, row.id)) ?? row;
        const [payment] = await presentDetailedPayments(tenantDeps, row.application_id, [refunded], {
          canRefund: true,
        });
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
