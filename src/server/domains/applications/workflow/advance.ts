import { sql } from "kysely";
import { leastFinishedStatus, type Status } from "#rules/workflow/statuses.ts";
import { canStartStep, isSubmittedUndecided, nextStep, verifiedIdentityStates } from "#rules/workflow/steps.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { tenantOf } from "#server/platform/db/tenant-scope.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { enqueueChargeTurns, startPaymentStep } from "./enqueue-charge-turns.ts";
import { releaseReports } from "./release-reports.ts";
import { selectSteps, stepFactsOf } from "./steps.ts";

/**
 * Advances an application as far as possible, in the transaction of the change: from Unfinished once the applicant has
 * verified and paid everything, from Processing once no ordered report is outstanding. Does nothing if nothing has
 * changed. Locks the application's row, so that concurrent changes advance it once.
 * @param cause recorded in the history, such as `paid`
 * @returns its current status
 */
export async function advanceApplication(
  deps: TenantDeps,
  trx: Db,
  applicationId: string,
  cause: string,
): Promise<Status> {
  await lockApplication(trx, applicationId);
  const row = await selectSteps(trx)
    .select(columnsOf("applications", "a"))
    .where("a.id", "=", applicationId)
    .executeTakeFirstOrThrow();
  const facts = stepFactsOf(row);
  const isComplete = isSubmittedUndecided(facts.status) && nextStep(facts) === null;
  const isNewlyComplete = isComplete && facts.status === "U";
  if (canStartStep("pay", facts)) await startPaymentStep(deps, trx, row);
  else if (isNewlyComplete) await enqueueChargeTurns(deps, trx, row);
  // Reports that were paid for separately are ordered once the applicant's identity is verified, all others at the end
  // of the steps. If the applicant paid nothing, the landlord buys the reports. After the decision, no one has a
  // permissible purpose for them.
  if (
    isComplete ||
    row.consent_withdrawn_at ||
    (isSubmittedUndecided(facts.status) && verifiedIdentityStates.includes(facts.identity))
  )
    await releaseReports(deps, trx, row, {
      // for a conditional offer that was made while a mismatch held the reports
      statuses: isComplete && row.offered_at ? ["waiting", "restricted"] : ["waiting"],
      onlyPaidSeparately: !isComplete && !row.consent_withdrawn_at,
      isFeePaid: facts.price_cents > 0,
    });
  if (!isNewlyComplete && facts.status !== "P") return facts.status;
  const now = deps.now();
  const tenant = tenantOf(trx);
  const { rows } = await sql<{ status: Status }>`
    with now as (select case when exists (select from reports r where r.tenant = ${tenant} and r.application_id = ${applicationId}
      and r.status = 'ordered') then 'P' else 'S' end as status)
    update applications a set status = now.status, modified = ${now},
      completed_at = coalesce(a.completed_at, ${now})
    from now
    where a.tenant = ${tenant} and a.id = ${applicationId} and a.status <> now.status returning a.status`.execute(trx);
  const status = rows[0]?.status;
  if (!status) return facts.status;
  await updateBundleStatus(trx, row.bundle_id, now);
  await record(trx, {
    action: status === "P" ? "processing" : "finished",
    applicationId,
    actorId: null,
    data: { cause },
    created: now,
  });
  return status;
}

/**
 * Sets a bundle's status to that of its least finished application. The bundle is locked before its applications are
 * read, so that concurrent changes of two members both count.
 */
export async function updateBundleStatus(trx: Db, bundleId: string, now: Date): Promise<void> {
  await trx.selectFrom("application_bundles").select("id").where("id", "=", bundleId).forUpdate().execute();
  const rows = await trx
    .selectFrom("applications")
    .select("status")
    .where("bundle_id", "=", bundleId)
    .where("destroyed_at", "is", null)
    .execute();
  const status = leastFinishedStatus(rows.map((row) => row.status));
  await trx
    .updateTable("application_bundles")
    .set({ status, modified: now })
    .where("id", "=", bundleId)
    .where("status", "!=", status)
    .execute();
}
