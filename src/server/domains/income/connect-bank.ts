import type { FastifyRequest } from "fastify";
import { bankConsent } from "#rules/consents/bank-consent.ts";
import { canStartStep } from "#rules/workflow/steps.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { stepFactsOf } from "#server/domains/applications/workflow/steps.ts";
import { recordConsent } from "#server/domains/consents/record-consent.ts";
import { findUnusedBankRefund } from "#server/domains/payments/refunds/refund-unused-bank.ts";
import { actorOf } from "#server/http/authentication/actor.ts";
import { conflict, invalid, ProblemError } from "#server/platform/common/errors.ts";
import { transaction } from "#server/platform/db/connect.ts";
import { addToDirectory } from "#server/platform/db/tenants/tenant-directory.ts";
import { enqueue, enqueueGlobal } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Income, IncomeSubject } from "#server/ports/income.ts";
import { incomeProblemsTexts } from "#texts/income-problems/texts.ts";
import { completeIncomeStep, type IncomeCheck, loadOwnApplication, lockIncomeCheck } from "./complete-income-step.ts";
import { loadIncomeSubject } from "./income-subject.ts";
import { loadReportEndUser } from "./report-end-user.ts";
import { webhookUrl } from "./webhooks.ts";

/** Seconds after which the applicant can retry. */
const retryAfterSeconds = 30;

const banksUnavailable = () =>
  new ProblemError("unavailable", (t) => t(incomeProblemsTexts).banks_unreachable, {
    retryAfter: retryAfterSeconds,
  });

/** Calls the vendor during a request; any failure becomes an error response with the time to retry. */
async function callVendor<T>(deps: TenantDeps, work: (income: Income) => Promise<T>): Promise<T> {
  if (!deps.income) throw banksUnavailable();
  try {
    return await work(deps.income);
  } catch (error) {
    deps.log.warn({ failure: error instanceof Error ? error.message : "unknown" }, "the request to the bank failed");
    throw banksUnavailable();
  }
}

/**
 * Returns the URL where the applicant selects their bank. The applicant is registered with the vendor only once, even
 * if they start repeatedly.
 * @throws ProblemError `conflict`, `unavailable`, `invalid`
 */
export async function createConnectUrl(
  deps: TenantDeps,
  request: FastifyRequest,
  id: string,
  consent: string,
): Promise<string> {
  const row = await loadOwnApplication(deps, request, id);
  if (consent !== bankConsent.version) throw invalid({ consent: [(t) => t(incomeProblemsTexts).consent_changed] });
  if (!canStartStep("income", stepFactsOf(row))) throw conflict((t) => t(incomeProblemsTexts).step_done);
  if ((await findUnusedBankRefund(deps.db, id)) !== null) throw conflict((t) => t(incomeProblemsTexts).bank_refunded);
  const subject = await loadIncomeSubject(deps, row);
  if (!deps.income) throw banksUnavailable();
  const check = await transaction(deps.db, async (trx) => {
    await recordConsent(
      trx,
      request,
      { applicationId: id, userId: actorOf(request).id, kind: "bank", version: consent },
      deps.now(),
    );
    // start over without an earlier report that failed
    await completeIncomeStep(deps, trx, request, id, "connecting", () => ({ report: null, content: null }));
    return (await lockIncomeCheck(trx, id)).check;
  });
  const vendorIds = vendorIdsOf(check) ?? (await enrollApplicant(deps, row, subject));
  return await callVendor(deps, (income) => income.createConnectUrl(vendorIds, webhookUrl(deps), row.language));
}

/**
 * Registers the applicant with the vendor. If two requests do so concurrently, both use the IDs that were stored first,
 * and a job removes the other registration.
 * @throws ProblemError `conflict` if the applicant ended the step in the meantime
 */
async function enrollApplicant(deps: TenantDeps, row: ApplicationRow, subject: IncomeSubject) {
  const { id } = row;
  const endUser = await loadReportEndUser(deps, row);
  const createdIds = await callVendor(deps, (income) => income.enrollCustomer(subject, endUser));
  const now = deps.now();
  const used = await transaction(deps.db, async (trx) => {
    const { check, facts } = await lockIncomeCheck(trx, id);
    const storedIds = vendorIdsOf(check);
    if (storedIds || facts.income !== "connecting") {
      await enqueueGlobal(trx, "remove-bank-access", { customer: createdIds.customer }, { ifQueued: "add" });
      return storedIds;
    }
    await addToDirectory(trx, "bank_customer", createdIds.customer);
    await trx
      .updateTable("income_checks")
      .set({ ...createdIds, modified: now })
      .where("application_id", "=", id)
      .execute();
    return createdIds;
  });
  if (!used) throw conflict((t) => t(incomeProblemsTexts).step_done);
  return used;
}

function vendorIdsOf(check: Pick<IncomeCheck, "customer" | "consumer"> | null) {
  const { customer, consumer } = check ?? {};
  return customer && consumer ? { customer, consumer } : undefined;
}

/**
 * Continues after the applicant returns from their bank. The vendor, not the browser, confirms that an account was
 * connected.
 * @throws ProblemError `conflict` when no account was connected
 */
export async function finishBankConnection(deps: TenantDeps, request: FastifyRequest, id: string) {
  const row = await loadOwnApplication(deps, request, id);
  const { income: stateBefore } = stepFactsOf(row);
  if (stateBefore === "processing" || stateBefore === "ready") return { status: stateBefore };
  const { check } = await transaction(deps.db, (trx) => lockIncomeCheck(trx, id));
  const customer = stateBefore === "connecting" ? check?.customer : null;
  if (!customer || !(await callVendor(deps, (income) => income.isConnected(customer))))
    throw conflict((t) => t(incomeProblemsTexts).no_account_shared);
  return await transaction(deps.db, async (trx) => {
    const { facts } = await lockIncomeCheck(trx, id);
    // the vendor's webhook may have arrived first
    if (facts.income === "processing" || facts.income === "ready") return { status: facts.income };
    const checkId = await completeIncomeStep(deps, trx, request, id, "processing");
    await enqueue(trx, "fetch-income", { check: checkId }, { ifQueued: "add" });
    return { status: "processing" as const };
  });
}
