import { sql } from "kysely";
import { z } from "zod";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { nextPollDelay } from "#server/platform/queue/next-poll-delay.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { storedReportContent } from "../../records/encrypted-columns.ts";
import { failScreeningRequest } from "../fail-request.ts";
import { pollLimitMs } from "../poll-delay.ts";
import { sendCopiesEmail } from "../send-copies-email.ts";

type FetchedReport = { id: string; report_type: ReportKind; content: ReportContent };

/**
 * Fetches the missing reports of a request. The vendor's webhook triggers it, and so do polls in case no webhook
 * arrives. Each report is stored once, as soon as it is ready, however often this runs.
 */
async function fetchReport(deps: TenantDeps, { request: id }: { request: string }): Promise<void> {
  const { screening, db } = deps;
  if (!screening) throw new Error("There is no screening service.");
  const orderedReports = await db
    .selectFrom("screening_requests as q")
    .innerJoin("reports as r", "r.screening_request_id", "q.id")
    .select(["q.id", "q.application_id", "q.request_renter", "q.status", "r.id as report", "r.report_type"])
    .select((eb) => eb.fn.coalesce("q.placed_at", "q.created").as("placed"))
    .where("q.id", "=", id)
    .where("r.status", "=", "ordered")
    .execute();
  const [request] = orderedReports;
  // also `started`: reports may be finished before the order is recorded
  if (!request?.request_renter || !["started", "ordered"].includes(request.status)) return;
  const requestRenterId = request.request_renter;
  const results = await Promise.allSettled(
    orderedReports.map(async ({ report, report_type }) => ({
      id: report,
      report_type,
      content: await screening.report(requestRenterId, report_type),
    })),
  );
  const fetched = results.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  const failed = results.find((answer) => answer.status === "rejected");
  const isPending = fetched.some(({ content }) => content === "pending");
  const finishedReports = fetched.filter((each): each is FetchedReport => typeof each.content === "object");
  const frozenKinds = fetched.filter(({ content }) => content === "frozen").map(({ report_type }) => report_type);
  if (frozenKinds.length > 0) await failScreeningRequest(deps, request, "frozen_file", { kinds: frozenKinds });
  // finished reports are saved even if others fail, so they are never ordered again
  await saveFetchedReports(deps, request, finishedReports, { isLast: !isPending && failed === undefined });
  if (isPending) {
    const state = await screening.requestState(requestRenterId);
    if (request.status === "started") return;
    return state === "failed"
      ? await failScreeningRequest(deps, request, "failed")
      : await enqueueNextPoll(deps, request);
  }
  // the other reports are saved; the retry fetches the failed one
  if (failed) throw failed.reason;
}

async function saveFetchedReports(
  deps: TenantDeps,
  request: { id: string; application_id: string },
  finishedReports: FetchedReport[],
  { isLast }: { isLast: boolean },
): Promise<void> {
  const now = deps.now();
  const { id, application_id: applicationId } = request;
  await transaction(deps.db, async (trx) => {
    await lockApplication(trx, applicationId);
    const encrypted = finishedReports.map(({ id: report, content }) =>
      storedReportContent.encrypt(deps, report, content),
    );
    const tenant = tenantOf(trx);
    const { rows } = await sql<{ report_type: ReportKind }>`
      with request as (update screening_requests set status = 'ready', modified = ${now}
        where tenant = ${tenant} and id = ${id} and status <> 'canceled' and ${isLast})
      update reports r set status = 'ready', content = m.content, error_type = '', ready_at = ${now}, modified = ${now}
      from unnest(${finishedReports.map((each) => each.id)}::uuid[], ${encrypted}::text[]) m(id, content)
      where r.tenant = ${tenant} and r.id = m.id and r.status = 'ordered' and r.screening_request_id = ${id} returning r.report_type`.execute(
      trx,
    );
    const saved = rows.map(({ report_type }) => report_type);
    if (saved.length === 0) return;
    const data = { reports: saved };
    await record(trx, { action: "report ready", applicationId, actorId: null, data, created: now });
    await advanceApplication(deps, trx, applicationId, "report ready");
    await sendCopiesEmail(deps, trx, applicationId, saved);
  });
}

async function enqueueNextPoll(
  deps: TenantDeps,
  request: { id: string; application_id: string; placed: Date },
): Promise<void> {
  const now = deps.now();
  if (now.getTime() - request.placed.getTime() > pollLimitMs)
    return await failScreeningRequest(deps, request, "failed");
  await enqueue(
    deps.db,
    "fetch-report",
    { request: request.id },
    { delay: nextPollDelay(request.placed, now), urgent: true },
  );
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "fetch-report": { request: string };
  }
}

export const fetchReportJob = defineTenantJob({
  name: "fetch-report",
  schema: z.object({ request: z.uuid() }),
  service: "bureau",
  run: fetchReport,
  isGivenUp: true,
  // the landlord can then order them again
  onExhausted: async (deps, { request: id }) => {
    const request = await deps.db
      .selectFrom("screening_requests")
      .select(["id", "application_id"])
      .where("id", "=", id)
      .where("status", "in", ["started", "ordered"])
      .executeTakeFirst();
    if (request) await failScreeningRequest(deps, request, "failed");
  },
});
