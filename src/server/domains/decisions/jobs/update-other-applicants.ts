import { z } from "zod";
import { type RefundGrounds, refundGrounds } from "#rules/money/refunds/refund-rules.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { otherApplicantRules } from "#server/domains/applications/charge-order/enqueue-update-other-applicants.ts";
import { findHomeTakenGrounds } from "#server/domains/applications/charge-order/home-taken.ts";
import { updateChargeTurns } from "#server/domains/applications/jobs/update-charge-turns.ts";
import { loadBundleApplications } from "#server/domains/bundles/changes/lock-bundles.ts";
import { findUndecidedForSameUnit } from "#server/domains/bundles/same-unit.ts";
import { refundEverything } from "#server/domains/payments/refunds/create-due-refunds.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { columnsOf } from "#server/platform/db/columns-of.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { defineTenantJob } from "#server/ports/define-job.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

/**
 * Updates the other undecided applicants for a home when one household's application ended, or its decision was undone,
 * if the law of the home's jurisdiction provides for it. If that household gets the home, everything that the others
 * paid is refunded; if it is undecided again and another one has got the home, everything that it paid. Applicants who
 * may pay now are notified by email. Idempotent.
 */
async function updateOtherApplicants(deps: TenantDeps, { bundle: id }: { bundle: string }): Promise<void> {
  const { db } = deps;
  const bundle = await db
    .selectFrom("application_bundles")
    .select(["id", "decision_date", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  const members = bundle ? await loadBundleApplications(db, id) : [];
  const [oldestMember] = members;
  const refunds = oldestMember && otherApplicantRules(deps, oldestMember).refunds;
  if (bundle && refunds && !bundle.deleted_at && members.some(getsHome))
    for (const { id: other } of await listUndecidedOthers(db, { id, decision_date: settledAt(bundle, members) }))
      await refundUndecided(deps, other, async () => refundGrounds("home_taken", refunds.source));
  if (bundle && refunds && !bundle.deleted_at)
    for (const { id: own } of members)
      await refundUndecided(deps, own, (trx, application) => findHomeTakenGrounds(deps, trx, application));
  await updateChargeTurns(deps);
}

type Member = Awaited<ReturnType<typeof loadBundleApplications>>[number];

/** Whether a member accepted an offer, or has a final selection without an offer or conditions. */
const getsHome = (row: Member) =>
  row.status === "A" &&
  row.status_before === null &&
  (row.home_offer_answer === "accepted" || (row.home_offer_at === null && !row.is_conditional));

/**
 * Returns when it was settled that the household gets the home. Applicants who applied while an offer was open are
 * affected, too.
 */
function settledAt({ decision_date }: { decision_date: Date | null }, members: readonly Member[]): Date | null {
  const answers = members.flatMap(({ home_offer_answered_at }) => home_offer_answered_at?.getTime() ?? []);
  return answers.length > 0 ? new Date(Math.max(...answers)) : decision_date;
}

async function listUndecidedOthers(db: Db, bundle: { id: string; decision_date: Date | null }) {
  const undecidedRows = await findUndecidedForSameUnit(db, bundle);
  if (undecidedRows.length === 0) return [];
  return await db
    .selectFrom("applications")
    .select("id")
    .where(
      "bundle_id",
      "in",
      undecidedRows.map(({ bundle_id }) => bundle_id),
    )
    .where("destroyed_at", "is", null)
    .orderBy("created")
    .orderBy("id")
    .execute();
}

/** Not for applicants who were decided meanwhile: their decision has its own refund. */
async function refundUndecided(
  deps: TenantDeps,
  id: string,
  findGrounds: (trx: Db, application: Member) => Promise<RefundGrounds | null>,
): Promise<void> {
  await transaction(deps.db, async (trx) => {
    await lockApplication(trx, id);
    const current = await trx
      .selectFrom("applications")
      .select(columnsOf("applications"))
      .where("id", "=", id)
      .executeTakeFirst();
    if (!current || !isSubmittedUndecided(current.status)) return;
    const grounds = await findGrounds(trx, current);
    if (grounds) await refundEverything(deps, trx, id, grounds);
  });
}

declare module "#server/platform/queue/job.ts" {
  interface TenantJobPayloads {
    "update-other-applicants": { bundle: string };
  }
}

export const updateOtherApplicantsJob = defineTenantJob({
  name: "update-other-applicants",
  schema: z.object({ bundle: z.uuid() }),
  run: updateOtherApplicants,
});
