import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { faultMessage } from "#contract/call/fault.ts";
import type { FieldErrors } from "#contract/schemas/forms.ts";
import { correctedAddress } from "#contract/schemas/homes.ts";
import { certificationVersion, type ReportAction, reportRemedies } from "#rules/reports/reports.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { hasOpenMismatch } from "#server/domains/applications/open-mismatch.ts";
import { requireScreeningConsent } from "#server/domains/applications/screening-state.ts";
import { releaseReports } from "#server/domains/applications/workflow/release-reports.ts";
import { findBureauPerson } from "#server/domains/identity/records/person.ts";
import { zipFault } from "#server/domains/places/address-faults.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, invalid, ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { parseJson } from "#server/platform/common/parse-json.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canManageApplication } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Message } from "#texts/message.ts";
import { reportProblemsTexts } from "#texts/report-problems/texts.ts";
import { changeAddress } from "./address-correction/change-address.ts";
import { requireRemainingOrders } from "./ordering/order-limits.ts";
import { correctedName, isShortenedBureauName } from "./ordering/screened-person.ts";
import { requirementDetail } from "./records/encrypted-columns.ts";
import { type LoadedReport, loadManagedReport } from "./records/load.ts";

/**
 * Fulfills a report's requirement: certifies its use, or completes its order's data and orders it again.
 * @throws ProblemError `conflict` if the report does not require it or, for an order, the application is decided;
 * `forbidden` for members who may not manage the application; `invalid` for an invalid detail
 */
export async function fulfillReportRequirement(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  id: string,
  { action, detail }: { action: ReportAction; detail: string },
): Promise<void> {
  const loaded = await loadManagedReport(deps, trx, request, id);
  const { row, report } = loaded;
  await lockApplication(trx, row.application_id);
  if (action !== "certify_purpose") await requireOrderable(trx, actorOf(request), row);
  const remedy = report.error_type && reportRemedies[report.error_type];
  if (action !== "certify_purpose" && action !== remedy) throw conflict((t) => t(reportProblemsTexts).not_needed);
  if (action !== "certify_purpose" && (await hasOpenMismatch(trx, row.application_id)))
    throw conflict((t) => t(reportProblemsTexts).resolve_mismatch);
  await record(trx, {
    action: action === "certify_purpose" ? "reports certified" : "report corrected",
    applicationId: row.application_id,
    actorId: actorOf(request).id,
    data: { report: row.report_type, action, ...(action === "certify_purpose" && { version: certificationVersion }) },
    ...originOf(request),
    created: deps.now(),
  });
  if (action === "certify_purpose") return await certifyReports(deps, trx, request, loaded);
  if (action === "correct_address")
    await changeAddress(deps, trx, row.application_id, parseAddress(detail), actorOf(request).id);
  if (action === "correct_name")
    await saveRequirement(
      deps,
      trx,
      request,
      row.id,
      action,
      await parseShortName(deps, trx, row.application_id, detail),
    );
  await reorderFailedReports(deps, trx, row, action);
}

/** Requires that the actor may reorder the report of a locked application. */
async function requireOrderable(trx: Db, actor: Actor, { application_id: id, ...owner }: LoadedReport["row"]) {
  if (!canManageApplication(actor, owner))
    throw new ProblemError("forbidden", (t) => t(reportProblemsTexts).cant_change_applications);
  const { status } = await trx
    .selectFrom("applications")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!isSubmittedUndecided(status)) throw conflict((t) => t(reportProblemsTexts).report_decided);
  await requireScreeningConsent(trx, id);
}

/** Certifies all reports of an application at once, because they serve one decision. */
async function certifyReports(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  { row }: LoadedReport,
): Promise<void> {
  const reports = await trx
    .selectFrom("reports")
    .select("id")
    .where("application_id", "=", row.application_id)
    .execute();
  for (const { id } of reports) await saveRequirement(deps, trx, request, id, "certify_purpose", certificationVersion);
}

async function saveRequirement(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  reportId: string,
  action: ReportAction,
  detail: unknown,
): Promise<void> {
  const created = deps.now();
  const fulfilled_by = actorOf(request).id;
  const existing = await trx
    .selectFrom("report_requirements")
    .select("id")
    .where("report_id", "=", reportId)
    .where("action", "=", action)
    .executeTakeFirst();
  if (existing && action === "certify_purpose") return;
  const id = existing?.id ?? newId();
  const encrypted = requirementDetail.encrypt(deps, id, detail);
  await trx
    .insertInto("report_requirements")
    .values({ id, report_id: reportId, action, fulfilled_by, detail: encrypted, created })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ fulfilled_by, detail: encrypted, created }))
    .execute();
}

/**
 * Releases all reports that failed for the same reason.
 * @throws ProblemError `conflict` if the report was ordered too often
 */
async function reorderFailedReports(
  deps: TenantDeps,
  trx: Db,
  row: LoadedReport["row"],
  action: Exclude<ReportAction, "certify_purpose">,
): Promise<void> {
  const { application_id: applicationId, error_type: errorType } = row;
  const failed = await trx
    .selectFrom("reports")
    .select("report_type")
    .where("application_id", "=", applicationId)
    .where("status", "=", "error")
    .where("error_type", "=", errorType)
    .execute();
  const application = await trx
    .selectFrom("applications")
    .select(["id", "offered_at", "property_address", "answers"])
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const failedKinds = failed.map(({ report_type }) => report_type);
  const limits = { kinds: failedKinds, error_type: errorType, now: deps.now() };
  // no limit for corrected data, which the bureau has not received before
  const kinds = action === "order_again" ? await requireRemainingOrders(trx, row, limits) : failedKinds;
  await releaseReports(deps, trx, application, { statuses: ["error"], kinds, isFeePaid: true });
}

/** @throws ProblemError `invalid` for a ZIP code of another state */
function parseAddress(detail: string) {
  const address = parseDetail(correctedAddress, detail);
  const fault = zipFault(address);
  if (fault) throw invalid({ zip: [fault] });
  return address;
}

/** @throws ProblemError `invalid` for a name that is not a short form of the screened person's name */
async function parseShortName(deps: TenantDeps, trx: Db, applicationId: string, detail: string) {
  const result = parseDetail(correctedName, detail);
  const person = await findBureauPerson(deps, trx, applicationId);
  if (person && isShortenedBureauName(person, result)) return result;
  const fault: Message = (t) => t(reportProblemsTexts).shorter_name;
  throw invalid({ first_name: [fault], last_name: [fault] });
}

/** Parses the detail, a string of JSON. */
function parseDetail<T extends z.ZodType>(schema: T, detail: string): z.output<T> {
  const json = parseJson(detail);
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? "detail");
    errors[name] = [...(errors[name] ?? []), faultMessage(message)];
  }
  throw invalid(errors);
}
