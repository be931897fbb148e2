import { z } from "zod";
import { hourMs, minuteMs } from "#rules/time/durations.ts";
import type { IncomeState } from "#rules/workflow/steps.ts";
import { incomeContent } from "#server/domains/applications/encrypted-columns.ts";
import { advanceApplication } from "#server/domains/applications/workflow/advance.ts";
import { endBankAccess } from "#server/domains/applications/workflow/end-bank-access.ts";
import { reconcilePerson } from "#server/domains/identity/mismatches/reconcile-person.ts";
import { refundUnusedBank } from "#server/domains/payments/refunds/refund-unused-bank.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { claimEnd, isUnclaimed } from "#server/platform/db/transactions/claims.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import { nextPollDelay } from "#server/platform/queue/next-poll-delay.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import type { Income, IncomeReport } from "#server/ports/income.ts";
import { loadReportEndUser } from "../report-end-user.ts";
import { webhookUrl } from "../webhooks.ts";

/** Milliseconds after ordering a report from which it isn't expected anymore. Each notification triggers another poll. */
const pollLimitMs = 24 * hourMs;

/** How long a job claims the report order, in milliseconds: longer than the calls that place it take. */
const maxOrderMs = 2 * minuteMs;

const refused = Symbol("refused");

type Payload = { check: string };
type Check = { id: string; application_id: string; customer: string; report: string | null };

/**
 * Continues an income check from its current state: a connected account starts the report, a finished report is stored,
 * and an unfinished one is polled again. Safe to run repeatedly and concurrently.
 */
export async function fetchIncome(deps: TenantDeps, { check: id }: Payload): Promise<void> {
  const { db, income } = deps;
  const row = await db.selectFrom("income_checks").selectAll().where("id", "=", id).executeTakeFirst();
  if (!income || !row?.customer) return;
  const check: Check = { ...row, customer: row.customer };
  if (row.status === "connecting") {
    if (!(await income.isConnected(check.customer))) return;
    await changeState(deps, check, "connecting", "processing");
  } else if (row.status !== "processing") return;

  // the order is the last change of a check that is processing
  const ordered = check.report ? row.modified : deps.now();
  const pollAgain = () => enqueue(db, "fetch-income", { check: id }, { delay: nextPollDelay(ordered, deps.now()) });
  const order = check.report ?? (await orderReport(deps, income, check));
  if (order === null) return await pollAgain();
  if (order === refused) return await changeState(deps, check, "processing", "failed");
  const landlord = await loadLandlordName(deps, check.application_id);
  const state = await income.requestReport(check.customer, order, landlord);
  if (state.status === "ready") return await changeState(deps, check, "processing", "ready", { report: state.report });
  if (state.status === "failed" || deps.now().getTime() - ordered.getTime() > pollLimitMs)
    return await changeState(deps, check, "processing", "failed");
  await pollAgain();
}

/**
 * Orders the report, for which the vendor charges. Of concurrent jobs, only one places the order.
 * @returns its ID; null while another job places the order; `refused` if the vendor refuses it for good
 */
async function orderReport(
  deps: TenantDeps,
  income: Income,
  { id, customer }: Check,
): Promise<string | typeof refused | null> {
  const update = () => deps.db.updateTable("income_checks").where("id", "=", id).where("report", "is", null);
  const claim = await update()
    .set({ report_claimed_until: claimEnd(maxOrderMs) })
    .where(isUnclaimed("report_claimed_until"))
    .returning("report_claimed_until as until")
    .executeTakeFirst();
  if (!claim) return null;
  try {
    const order = await income.startReport(customer, webhookUrl(deps));
    const report = order.status === "ordered" ? order.report : null;
    await update().set({ report, report_claimed_until: null, modified: deps.now() }).execute();
    if (order.status === "refused") deps.log.warn({ check: id, code: order.code }, "an income report was refused");
    return report ?? refused;
  } catch (error) {
    // the next job checks with the vendor whether this order arrived
    await update().set({ report_claimed_until: null }).where("report_claimed_until", "=", claim.until).execute();
    throw error;
  }
}

/** Returns the name of the landlord whom the report is for. */
async function loadLandlordName(deps: TenantDeps, application: string): Promise<string> {
  const row = await deps.db
    .selectFrom("applications as a")
    .innerJoin("application_bundles as b", "b.id", "a.bundle_id")
    .select(["b.landlord_id", "a.property_address", "a.answers"])
    .where("a.id", "=", application)
    .executeTakeFirstOrThrow();
  return (await loadReportEndUser(deps, row)).name;
}

/** Changes the check's state in one transaction; does nothing if the state changed in the meantime. */
async function changeState(
  deps: TenantDeps,
  check: Pick<Check, "id" | "application_id">,
  previousState: IncomeState,
  newState: "processing" | "ready" | "failed",
  content?: { report: IncomeReport },
) {
  const now = deps.now();
  await transaction(deps.db, async (trx: Db) => {
    await lockApplication(trx, check.application_id);
    const updateResult = await trx
      .updateTable("income_checks")
      .set({
        status: newState,
        modified: now,
        ...(content && { content: incomeContent.encrypt(deps, check.id, content), completed: now }),
      })
      .where("id", "=", check.id)
      .where("status", "=", previousState)
      .executeTakeFirst();
    if (updateResult.numUpdatedRows !== 1n) return;
    // the report was stored or failed: the applicant consented to a single retrieval
    if (newState !== "processing") await endBankAccess(trx, check.application_id);
    await record(trx, {
      action: `income ${newState}`,
      applicationId: check.application_id,
      actorId: null,
      created: now,
    });
    await refundUnusedBank(deps, trx, check.application_id);
    await reconcilePerson(deps, trx, check.application_id);
    await advanceApplication(deps, trx, check.application_id, `income ${newState}`);
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "fetch-income": { check: string };
  }
}

export const fetchIncomeJob = defineTenantJob({
  name: "fetch-income",
  schema: z.object({ check: z.uuid() }),
  service: "bank",
  run: fetchIncome,
  isGivenUp: true,
  // the applicant can then connect the bank again, or upload pay stubs
  onExhausted: async (deps, { check: id }) => {
    const check = await deps.db
      .selectFrom("income_checks")
      .select(["id", "application_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (check) await changeState(deps, check, "processing", "failed");
  },
});
