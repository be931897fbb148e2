import type { FastifyRequest } from "fastify";
import * as calls from "#contract/move-in-charges.ts";
import type { Api } from "#server/http/app.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { idempotent, idempotentOutsideTransaction } from "#server/http/repeated-calls/idempotency.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { withCustomEmailLimit } from "#server/platform/mail/count-custom-emails.ts";
import { openTenantOfApplication, openTenantOfRow } from "#server/policies/tenants.ts";
import type { Deps } from "#server/ports/deps.ts";
import { cancelMoveInCharge } from "./cancel-charge.ts";
import { createMoveInCharge } from "./create-charge.ts";
import { listMoveInCharges } from "./list-charges.ts";
import { payMoveInCharge, startBankPayment } from "./pay-charge.ts";
import { remindOfMoveInCharge } from "./remind-of-charge.ts";

type WithId = FastifyRequest<{ Params: { id: string } }>;

/** Adds the routes of move-in charges and their payments. */
export function moveInCharges(app: Api, deps: Deps) {
  const openApplicationTenant = (request: WithId) => openTenantOfApplication(deps, actorOf(request), request.params.id);
  const openChargeTenant = (request: WithId) =>
    openTenantOfRow(deps, actorOf(request), "move_in_charges", request.params.id);
  app.route({
    ...calls.listMoveInCharges,
    handler: async (request) =>
      await listMoveInCharges(await openApplicationTenant(request), actorOf(request), request.params.id),
  });
  app.route({
    ...calls.createMoveInCharge,
    handler: async (request, reply) => {
      const tenantDeps = await openApplicationTenant(request);
      return await idempotent(tenantDeps, request, reply, 201, (trx) =>
        withCustomEmailLimit(tenantDeps, tenantOf(tenantDeps.db), 1, () =>
          createMoveInCharge(tenantDeps, trx, request, request.params.id, request.body),
        ),
      );
    },
  });
  app.route({
    ...calls.cancelMoveInCharge,
    handler: async (request) => {
      await cancelMoveInCharge(await openChargeTenant(request), request, request.params.id);
      return {};
    },
  });
  app.route({
    ...calls.remindOfMoveInCharge,
    handler: async (request) => {
      const tenantDeps = await openChargeTenant(request);
      return await transaction(tenantDeps.db, (trx) =>
        withCustomEmailLimit(tenantDeps, tenantOf(tenantDeps.db), 1, () =>
          remindOfMoveInCharge(tenantDeps, trx, request, request.params.id),
        ),
      );
    },
  });
  app.route({
    ...calls.payMoveInCharge,
    handler: (request, reply) =>
      idempotentOutsideTransaction(deps, request, reply, 200, async () =>
        payMoveInCharge(await openChargeTenant(request), request, request.params.id, request.body),
      ),
  });
  app.route({
    ...calls.startBankPayment,
    handler: async (request) => {
      const { payment_receipt } = request.body;
      return await startBankPayment(
        await openChargeTenant(request),
        actorOf(request),
        request.params.id,
        payment_receipt,
      );
    },
  });
}
