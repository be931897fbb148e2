import { lacksReportNotice } from "#server/domains/applications/workflow/report-notice.ts";
import { refundUnorderedReports } from "#server/domains/payments/refunds/refund-unordered.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/**
 * Ends and refunds reports when the decision about their application is final: those that were paid for separately and
 * are still waiting, for example for a mismatch to be resolved, and those whose notice the applicant never read. There
 * is no permissible purpose for them anymore (15 U.S.C. 1681b). Orders that are being placed end by themselves.
 */
export async function endUnorderedReports(deps: TenantDeps, trx: Db, applicationId: string): Promise<void> {
  const application = await trx
    .selectFrom("applications")
    .select(["id", "property_address", "answers"])
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const lacksNotice = await lacksReportNotice(deps, trx, application);
  const ended = await trx
    .updateTable("reports")
    .set({ status: "error", error_type: "decided", missing_fields: [], modified: deps.now() })
    .where("application_id", "=", applicationId)
    .where("status", "in", ["waiting", "restricted"])
    .where((eb) => eb.or([eb("payment_id", "is not", null), ...(lacksNotice ? [eb("status", "=", "waiting")] : [])]))
    .returning("id")
    .execute();
  if (ended.length > 0) await refundUnorderedReports(deps, trx, applicationId);
}
