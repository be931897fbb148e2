import type { FastifyRequest } from "fastify";
import { recordView } from "#server/policies/record-view.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/** What was opened: the summary, or files that verify an income. */
type OpenedPart = "summary" | "files";

/** Records that the landlord's side viewed an applicant's income, and marks the income as seen. */
export async function recordIncomeView(
  deps: TenantDeps,
  request: FastifyRequest,
  applicationId: string,
  openedPart: OpenedPart,
): Promise<void> {
  await recordView(deps, request, "income viewed", applicationId);
  await markIncomeSeen(deps, applicationId, openedPart);
}

/**
 * Marks an income as seen by the landlord's side: a decision may be based on it from then on. Opening files marks only
 * an income that was verified with pay stubs, never a bank's report.
 */
export async function markIncomeSeen(deps: TenantDeps, applicationId: string, openedPart: OpenedPart): Promise<void> {
  await deps.db
    .updateTable("income_checks")
    .set({ seen_at: deps.now() })
    .where("application_id", "=", applicationId)
    .where("seen_at", "is", null)
    .$if(openedPart === "files", (query) => query.where("status", "=", "documents"))
    .execute();
}
