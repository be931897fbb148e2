import { enqueueUpdateOtherApplicants } from "#server/domains/applications/charge-order/enqueue-update-other-applicants.ts";
import { loadBundleApplications } from "#server/domains/bundles/changes/lock-bundles.ts";
import { makeHomeOffers } from "#server/domains/home-offers/make-home-offers.ts";
import { cancelPaymentRequests } from "#server/domains/payments/checkout/cancel-requests.ts";
import { refundWithDecision } from "#server/domains/payments/refunds/refund-with-decision.ts";
import { endUnorderedReports } from "#server/domains/reports/ordering/end-unordered-reports.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { enqueue } from "#server/platform/queue/enqueue.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { decisionEmail, type pendingDecision } from "./adverse-actions/encrypted-columns.ts";

/** The messages that a decision sends about one application once it is final. */
export type PendingMessage = ReturnType<typeof pendingDecision.decrypt>[number];

/**
 * Makes a decision final, in a transaction that has locked its bundle: the applicant can see it, open payment requests
 * are canceled, the legally required part of the fee is refunded, notices count as delivered, and emails are sent.
 */
export async function makeDecisionFinal(
  deps: TenantDeps,
  trx: Db,
  bundle: { id: string; status: string },
  pendingMessages: PendingMessage[],
): Promise<void> {
  const now = deps.now();
  const { deleted_at } = await trx
    .updateTable("application_bundles")
    .set({ decision_id: null, undo_until: null, pending_decision: null })
    .where("id", "=", bundle.id)
    .returning("deleted_at")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("applications")
    .set({ status_before: null, modified: now })
    .where("bundle_id", "=", bundle.id)
    .execute();
  const applications = await loadBundleApplications(trx, bundle.id);
  // checks the applications, since `bundle.status` may be outdated if the decision was final at once; deleted
  // applications get no offers, as no one could answer them
  if (!deleted_at && applications.every(({ status }) => status === "A")) await makeHomeOffers(deps, trx, applications);
  // other applicants for the home may get refunds, or may pay now
  await enqueueUpdateOtherApplicants(deps, trx, [bundle.id]);
  await cancelPaymentRequests(
    trx,
    applications.map(({ id }) => id),
  );
  for (const application of applications) {
    await record(trx, { action: "decision final", applicationId: application.id, actorId: null, created: now });
    const pendingMessage = pendingMessages.find((candidate) => candidate.application === application.id);
    if (!pendingMessage) continue;
    await endUnorderedReports(deps, trx, application.id);
    await refundWithDecision(deps, trx, application, {
      isSelected: application.status === "A",
      wholeFeeCitation: pendingMessage.whole_fee ?? null,
    });
    const { notice, email } = pendingMessage;
    if (notice)
      await trx
        .updateTable("adverse_actions")
        .set({ delivered_at: now })
        .where("id", "=", notice)
        .where("delivery", "!=", "email")
        .execute();
    if (email && application.decision_date)
      await enqueue(
        trx,
        "send-decision-email",
        {
          application: application.id,
          decided: application.decision_date.toISOString(),
          email: decisionEmail.encrypt(deps, application.id, email),
          ...(notice && { notice }),
        },
        { ifQueued: "add" },
      );
  }
}
