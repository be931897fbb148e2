import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { notFound } from "#server/platform/common/errors.ts";
import { openTenant } from "#server/platform/db/tenant-scope.ts";
import { findInDirectory } from "#server/platform/db/tenants/tenant-directory.ts";
import { hashToken } from "#server/platform/encryption/vault.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { Deps } from "#server/ports/deps.ts";
import { continueOrder } from "./ordering/continue-order.ts";

const eventSchema = z.object({ ScreeningRequestRenterId: z.number().int() });
const reportsEvent = eventSchema.extend({ ReportsDeliveryStatus: z.string() });
const secretParams = z.object({ secret: z.string() });
const manualEvent = eventSchema.extend({ ManualAuthenticationStatus: z.string() });

/**
 * Registers the screening service's webhook. Its messages are not signed, so the URL ends in a secret, and a message
 * only triggers a poll of the service. The response is sent after the message is stored.
 */
export function screeningWebhooks(app: FastifyInstance, deps: Deps): void {
  const { screening } = deps;
  if (!screening) return;
  const expectedHash = hashToken(screening.webhookSecret);
  const verifySecret = async (request: FastifyRequest) => {
    const secretHash = hashToken(secretParams.parse(request.params).secret);
    if (!timingSafeEqual(secretHash, expectedHash)) throw notFound();
  };
  const findOrder = async (id: number) => {
    const tenant = await findInDirectory(deps.db, "screened_person", String(id));
    if (!tenant) return undefined;
    const tenantDeps = await openTenant(deps, tenant);
    const row = await tenantDeps.db
      .selectFrom("screening_requests")
      .select(["id", "application_id"])
      .where("request_renter", "=", String(id))
      .executeTakeFirst();
    return row && { tenantDeps, row };
  };
  const replyNoContent = (reply: FastifyReply) => reply.code(204).send();

  app.post("/webhooks/screening/:secret/reports/status", { preParsing: verifySecret }, async (request, reply) => {
    const event = reportsEvent.safeParse(request.body);
    const found = event.success ? await findOrder(event.data.ScreeningRequestRenterId) : undefined;
    if (found) {
      const { db } = found.tenantDeps;
      const request = found.row.id;
      // replaces the poll scheduled in case no webhook arrives
      await enqueue(db, "fetch-report", { request }, { urgent: true });
      // also sent when the bureau has corrected a report
      const readyReport = await db
        .selectFrom("reports")
        .select("id")
        .where("screening_request_id", "=", request)
        .where("status", "=", "ready")
        .limit(1)
        .executeTakeFirst();
      if (readyReport) await enqueue(db, "update-reports", { request }, { urgent: true });
    }
    return replyNoContent(reply);
  });
  app.post(
    "/webhooks/screening/:secret/manualauthentication/status",
    { preParsing: verifySecret },
    async (request, reply) => {
      const event = manualEvent.safeParse(request.body);
      const found = event.success ? await findOrder(event.data.ScreeningRequestRenterId) : undefined;
      if (found) await continueOrder(found.tenantDeps, found.row);
      return replyNoContent(reply);
    },
  );
}
