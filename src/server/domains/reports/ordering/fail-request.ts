import type { ReportKind } from "#rules/money/screening-costs.ts";
import { neverOrderedErrors, type ReportErrorType } from "#rules/reports/reports.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { refundUnorderedReports } from "#server/domains/payments/refunds/refund-unordered.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { ScreenedPerson } from "#server/ports/screening.ts";
import { manualPollSeconds } from "./poll-delay.ts";

const missingFieldsByError: Partial<Record<ReportErrorType, string[]>> = {
  missing_address: ["rental_property__address"],
  missing_person: ["applicant__ssn"],
  name_too_long: ["applicant__first_name", "applicant__last_name"],
};

/** The questions of a form for the parts of a person that the bureau may reject. */
const questionsByPart: Partial<Record<keyof ScreenedPerson, string[]>> = {
  ssn: ["applicant__ssn"],
  date_of_birth: ["applicant__date_of_birth"],
  street_address: ["current_address__address1"],
  email: ["applicant__email"],
};

/**
 * Marks the reports of a request as failed until a user acts; their `error_type` determines the required action.
 * @param request.id null: the ordered reports that no request was created for
 */
export async function failScreeningRequest(
  deps: TenantDeps,
  request: { id: string | null; application_id: string },
  error_type: ReportErrorType,
  { kinds, part }: { kinds?: ReportKind[]; part?: keyof ScreenedPerson | undefined } = {},
): Promise<void> {
  const missing_fields = (part && questionsByPart[part]) ?? missingFieldsByError[error_type] ?? [];
  const now = deps.now();
  await transaction(deps.db, async (trx) => {
    await lockApplication(trx, request.application_id);
    let query = trx
      .updateTable("reports")
      .set({ status: "error", error_type, missing_fields, modified: now })
      .where("application_id", "=", request.application_id)
      .where("screening_request_id", request.id === null ? "is" : "=", request.id)
      .where((eb) =>
        eb.or([eb("status", "=", "ordered"), eb("status", "=", "error").and("error_type", "=", "manual_verification")]),
      );
    if (kinds) query = query.where("report_type", "in", kinds);
    const failed = await query.returning("report_type").execute();
    if (!kinds && request.id !== null)
      await trx
        .updateTable("screening_requests")
        // a manual identity check at the bureau continues without a user's action (`reportRemedies`)
        .set({ status: error_type === "manual_verification" ? "manual" : "failed", modified: now })
        .where("id", "=", request.id)
        .where("status", "!=", "canceled")
        .execute();
    if (error_type === "manual_verification" && request.id !== null)
      await enqueue(trx, "poll-manual-check", { request: request.id }, { delay: manualPollSeconds });
    if (failed.length === 0) return;
    if (neverOrderedErrors.includes(error_type)) await refundUnorderedReports(deps, trx, request.application_id);
    await record(trx, {
      action: "report failed",
      applicationId: request.application_id,
      actorId: null,
      data: { reports: failed.map(({ report_type }) => report_type), error_type },
      created: now,
    });
    await advanceApplication(deps, trx, request.application_id, "report failed");
  });
}
