import type { FastifyRequest } from "fastify";
import type { SkipReason } from "#rules/applicant/income.ts";
import { canStartStep, type IncomeState } from "#rules/workflow/steps.ts";
import { type ApplicationRow, loadApplication } from "#server/domains/applications/load-application.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { endBankAccess } from "#server/domains/applications/workflow/end-bank-access.ts";
import { selectSteps, stepFactsOf } from "#server/domains/applications/workflow/steps.ts";
import { refundUnusedBank } from "#server/domains/payments/refunds/refund-unused-bank.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { isApplicant } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { incomeProblemsTexts } from "#texts/income-problems/texts.ts";

/** @throws ProblemError `not_found`, and `forbidden` for the landlord's side: only the applicant completes the steps */
export async function loadOwnApplication(
  deps: TenantDeps,
  request: FastifyRequest,
  id: string,
): Promise<ApplicationRow> {
  const actor = actorOf(request);
  const row = await loadApplication(deps.db, actor, id);
  if (!isApplicant(actor, row)) throw new ProblemError("forbidden", (t) => t(incomeProblemsTexts).applicant_only);
  return row;
}

export type IncomeCheck = { id: string; status: IncomeState; customer: string | null; consumer: string | null };

/** Loads the application's check and locks the application's row, so that steps are processed one at a time. */
export async function lockIncomeCheck(trx: Db, applicationId: string) {
  await lockApplication(trx, applicationId);
  const row = await selectSteps(trx)
    .select(["a.status_before", "n.id", "n.customer", "n.consumer"])
    .where("a.id", "=", applicationId)
    .executeTakeFirstOrThrow();
  // a decision that can still be undone doesn't affect the applicant's steps yet
  const facts = stepFactsOf({ ...row, status: row.status_before ?? row.status });
  return { facts, check: row.id === null ? null : { ...row, id: row.id } };
}

/** The columns of the check that a step sets besides its state. Encrypted columns are bound to the check's ID. */
type CheckChanges = { reason?: SkipReason; other_detail?: string; report?: null; content?: null; completed?: Date };

/**
 * Sets the check's state while the income step is open to the applicant, and records it in the audit log. The caller
 * applies the consequences in the same transaction.
 * @throws ProblemError `conflict` when the step is done, or not open yet
 */
export async function completeIncomeStep(
  deps: TenantDeps,
  trx: Db,
  request: FastifyRequest,
  applicationId: string,
  status: "connecting" | "processing" | "documents" | "skipped",
  changes: (checkId: string) => CheckChanges = () => ({}),
): Promise<string> {
  const { facts, check } = await lockIncomeCheck(trx, applicationId);
  if (!canStartStep("income", facts)) throw conflict((t) => t(incomeProblemsTexts).step_done);
  const now = deps.now();
  const id = check?.id ?? newId();
  const checkColumns = { status, modified: now, ...changes(id) };
  if (check) await trx.updateTable("income_checks").set(checkColumns).where("id", "=", id).execute();
  else
    await trx
      .insertInto("income_checks")
      .values({ id, application_id: applicationId, created: now, ...checkColumns })
      .execute();
  if (status === "documents" || status === "skipped") await endBankAccess(trx, applicationId);
  await record(trx, {
    action: `income ${status}`,
    applicationId,
    actorId: actorOf(request).id,
    ...originOf(request),
    created: now,
  });
  await refundUnusedBank(deps, trx, applicationId);
  // the applicant's part is done; pending reports continue without them
  await advanceApplication(deps, trx, applicationId, `income ${status}`);
  return id;
}
