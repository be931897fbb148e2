import type { FastifyRequest } from "fastify";
import type { Report } from "#contract/reports.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { conflict, notFound } from "#server/platform/common/errors.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { canManageReport } from "#server/policies/reports.ts";
import { secondFactorRequired } from "#server/policies/second-factor.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Message } from "#texts/message.ts";
import { reportProblemsTexts } from "#texts/report-problems/texts.ts";
import { markReportsSeen } from "./mark-seen.ts";
import { presentReport } from "./present.ts";
import { reportQuery } from "./rows.ts";

export type LoadedReport = Awaited<ReturnType<typeof loadReport>>;

/** Selects reports joined with the facts of their applications that determine who may read them. */
export const ownedReportQuery = (db: Db) =>
  reportQuery(db)
    .innerJoin("applications as a", "a.id", "r.application_id")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select([
      "a.answers",
      "a.property_address",
      "a.offered_at",
      "a.status as application_status",
      "a.user_id",
      "a.unit_address",
      "a.applicant_name",
    ])
    .select(["b.landlord_id", "b.company_id", "b.agent_id", "b.deleted_at"]);

/** @throws ProblemError `not_found` if it does not exist or the actor may not see it */
export async function loadReport(deps: TenantDeps, db: Db, request: FastifyRequest, id: string) {
  const actor = actorOf(request);
  const row = await ownedReportQuery(db).where("r.id", "=", id).executeTakeFirst();
  const presented = row && presentReport(deps, actor, row, row);
  if (!row || !presented) throw notFound();
  return { ...presented, row, manages: canManageReport(actor, row) };
}

/** Loads a report like `loadReport`, for the landlord's side only. */
export async function loadManagedReport(deps: TenantDeps, db: Db, request: FastifyRequest, id: string) {
  const loaded = await loadReport(deps, db, request, id);
  if (!loaded.manages) throw notFound();
  return loaded;
}

/** Records who read a report, and in which form; a view by the landlord's side marks it as seen. */
export async function recordReportView(
  deps: TenantDeps,
  request: FastifyRequest,
  { row, manages: canManage }: LoadedReport,
  as: "page" | "html" | "pdf",
): Promise<void> {
  const now = deps.now();
  await transaction(deps.db, async (trx) => {
    await record(trx, {
      action: "report viewed",
      applicationId: row.application_id,
      actorId: actorOf(request).id,
      data: { report: row.report_type, as },
      ...originOf(request),
      created: now,
    });
    if (canManage) await markReportsSeen(trx, now, [row.application_id], row.report_type);
  });
}

function unreadableReason({ status, portable, compliance_requirements }: Report): Message {
  if (status === "restricted") return (t) => t(reportProblemsTexts).report_after_offer;
  if (status !== "ready") return (t) => t(reportProblemsTexts).report_not_ready;
  if (portable) return (t) => t(reportProblemsTexts).report_is_file;
  const missing = compliance_requirements.filter(({ fulfilled }) => !fulfilled).map(({ action }) => action);
  if (missing.includes("confirm_person")) return (t) => t(reportProblemsTexts).resolve_mismatch;
  if (missing.includes("certify_purpose")) return (t) => t(reportProblemsTexts).certify_use;
  return missing.includes("second_factor") ? secondFactorRequired : (t) => t(reportProblemsTexts).verify_first;
}

/** @throws ProblemError `conflict` while it is not ready, or its use is not certified */
export async function loadReadableReport(
  deps: TenantDeps,
  request: FastifyRequest,
  id: string,
  as: "html" | "pdf",
): Promise<LoadedReport & { content: ReportContent }> {
  const loaded = await loadReport(deps, deps.db, request, id);
  const { report, content } = loaded;
  if (!content) throw conflict(unreadableReason(report));
  await recordReportView(deps, request, loaded, as);
  return { ...loaded, content };
}
