import { z } from "zod";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { newId } from "#server/platform/common/ids.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { type Screening, ScreeningRefusedError, screeningProducts } from "#server/ports/screening.ts";
import { failScreeningRequest } from "../fail-request.ts";
import { placeOrder } from "../place-order.ts";
import { productOf } from "../report-products.ts";

/**
 * Orders the pending reports of an application. Each vendor response is stored before the next step, so that an
 * interrupted run resumes and nothing is ordered twice.
 */
export async function orderReports(deps: TenantDeps, { application: id }: { application: string }): Promise<void> {
  const { screening } = deps;
  // retried, and then the landlord can order them again, so that paid reports are not lost
  if (!screening) throw new Error("There is no screening service.");
  if (await postponeUntilDecision(deps, id)) return;
  await createScreeningRequests(deps, screening, id);
  for (const request of await listStartedRequests(deps, id)) {
    try {
      await placeOrder(deps, screening, request);
    } catch (error) {
      if (!(error instanceof ScreeningRefusedError)) throw error;
      const { reason, detail, part } = error;
      if (detail) deps.log.error({ request: request.id, reason, detail }, "an order was refused");
      await failScreeningRequest(deps, request, reason, { part });
    }
  }
}

/**
 * Postpones an order while a decision about the application can be undone. If the decision is undone, the order
 * continues.
 * @returns whether it was postponed
 */
async function postponeUntilDecision(deps: TenantDeps, application: string): Promise<boolean> {
  const pending = await deps.db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select("b.undo_until")
    .where("a.id", "=", application)
    .where("a.status_before", "is not", null)
    .executeTakeFirst();
  if (!pending?.undo_until) return false;
  // runs after the job that makes the decision final, which is due at the same time
  const seconds = Math.max(0, pending.undo_until.getTime() - deps.now().getTime()) / 1_000 + 30;
  await enqueue(deps.db, "order-reports", { application }, { delay: Math.ceil(seconds), urgent: true });
  return true;
}

const listStartedRequests = (deps: TenantDeps, applicationId: string) =>
  deps.db
    .selectFrom("screening_requests")
    .selectAll()
    .where("application_id", "=", applicationId)
    .where("status", "=", "started")
    .orderBy("id")
    .execute();

/**
 * Assigns ordered reports without a request to one request, or to one request each, depending on the vendor's bundles.
 */
async function createScreeningRequests(deps: TenantDeps, screening: Screening, applicationId: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    await lockApplication(trx, applicationId);
    const reports = await trx
      .selectFrom("reports")
      .select(["id", "report_type", "statewide"])
      .where("application_id", "=", applicationId)
      .where("status", "=", "ordered")
      .where("screening_request_id", "is", null)
      .orderBy("report_type")
      .execute();
    if (reports.length === 0) return;
    const now = deps.now();
    const reportIdByProduct = new Map(reports.map((report) => [productOf(report), report.id]));
    for (const { bundle, products: bundleProducts } of screening.bundlesFor(
      screeningProducts.filter((each) => reportIdByProduct.has(each)),
    )) {
      const id = newId();
      const reportIds = bundleProducts.flatMap((product) => reportIdByProduct.get(product) ?? []);
      await trx
        .with("request", (part) =>
          part
            .insertInto("screening_requests")
            .values({ id, application_id: applicationId, bundle, created: now, modified: now }),
        )
        .updateTable("reports")
        .set({ screening_request_id: id })
        .where("id", "in", reportIds)
        .execute();
    }
    await record(trx, {
      action: "reports ordered",
      applicationId,
      actorId: null,
      data: { reports: reports.map(({ report_type }) => report_type) },
      created: now,
    });
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "order-reports": { application: string };
  }
}

export const orderReportsJob = defineTenantJob({
  name: "order-reports",
  schema: z.object({ application: z.uuid() }),
  service: "bureau",
  run: orderReports,
  isGivenUp: true,
  // the landlord can then order them again
  onExhausted: async (deps, { application }) => {
    const requests = await listStartedRequests(deps, application);
    for (const request of [...requests, { id: null, application_id: application }])
      await failScreeningRequest(deps, request, "failed");
  },
});
