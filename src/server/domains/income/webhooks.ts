import type { FastifyInstance } from "fastify";
import { ProblemError } from "#server/platform/common/errors.ts";
import { inTenant } from "#server/platform/db/tenant-scope.ts";
import { findInDirectory } from "#server/platform/db/tenants/tenant-directory.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { Deps } from "#server/ports/deps.ts";

const webhookPath = "/webhooks/finicity";

/** Returns the URL to which the vendor sends progress events, and below which it sends notifications of reports. */
export const webhookUrl = ({ config }: Deps): string => `${config.publicUrl}${webhookPath}`;

/**
 * Registers the webhooks for the vendor's signed messages, and for its notifications of reports, which it doesn't sign: a
 * token in their URL authenticates them. A message only triggers a poll: the job loads the current state from the
 * vendor, so messages may arrive twice, late or out of order. The response is sent after the job is enqueued.
 */
export function incomeWebhooks(app: FastifyInstance, deps: Deps): void {
  const { income } = deps;
  if (!income) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => body);
    scope.post(webhookPath, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = income.readWebhook(body, String(request.headers["x-finicity-signature"] ?? ""));
      if (!event) throw new ProblemError("unauthenticated");
      if (event.isDone && event.customer !== undefined) await enqueuePoll(deps, event.customer);
      return reply.code(204).send();
    });
    scope.post<{ Params: { customer: string; token: string } }>(
      `${webhookPath}/reports/:customer/:token`,
      async ({ params: { customer, token } }, reply) => {
        if (!income.isReportCallback(customer, token)) throw new ProblemError("unauthenticated");
        await enqueuePoll(deps, customer);
        return reply.code(204).send();
      },
    );
  });
}

/** Enqueues the job that loads the state of a customer's unfinished check, if there is one. */
async function enqueuePoll(deps: Deps, customer: string): Promise<void> {
  const tenant = await findInDirectory(deps.db, "bank_customer", customer);
  if (!tenant) return;
  const db = await inTenant(deps.db, tenant);
  const check = await db
    .selectFrom("income_checks")
    .select("id")
    .where("customer", "=", customer)
    .where("status", "in", ["connecting", "processing"])
    .executeTakeFirst();
  if (check) await enqueue(db, "fetch-income", { check: check.id }, { ifQueued: "add" });
}
