import { canStartStep, isSubmittedUndecided } from "#rules/workflow/steps.ts";
import type { ApplicationRow } from "#server/domains/applications/load.ts";
import { chargeHoldOf } from "#server/domains/applications/workflow/charge-hold.ts";
import { lacksReportNotice } from "#server/domains/applications/workflow/report-notice.ts";
import { factsOf } from "#server/domains/applications/workflow/steps.ts";
import { agentsOf, contentOf } from "#server/domains/forms/records/load.ts";
import { loadDecisionReasons, newestHistory } from "#server/domains/history/list.ts";
import { alsoAppliedFor } from "#server/domains/households/also-applied.ts";
import { presentPerson } from "#server/domains/identity/present-person.ts";
import { requestsOf } from "#server/domains/information-requests/present-requests.ts";
import { findOpenRequest } from "#server/domains/payments/checkout/by-applicant.ts";
import { isFeeRefunded } from "#server/domains/payments/refunds/fee-refunded.ts";
import { unusedBankRefund } from "#server/domains/payments/refunds/refund-unused-bank.ts";
import { reportsOf } from "#server/domains/reports/records/rows.ts";
import { liveShares } from "#server/domains/sharing/present-shares.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { allKeyed } from "#server/platform/common/all-keyed.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canAct, canWriteNotes, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { listFailures } from "../failures/list-failures.ts";
import { notesOf } from "../notes/load.ts";
import { chosenAgent, householdOf } from "./present-people.ts";

export type ApplicationParts = Awaited<ReturnType<typeof loadParts>>;
export type AttachmentRow = Awaited<ReturnType<typeof attachmentsOf>>[number];

/**
 * Loads the parts of an application that the actor may see, concurrently. Parts that they may not see are `undefined`
 * or empty.
 */
export async function loadParts(deps: TenantDeps, actor: Actor, row: ApplicationRow) {
  const { db } = deps;
  const landlordSide = isLandlordSide(actor, row);
  return await allKeyed({
    version: contentOf(db, row.template_id, row.template_version),
    companyAgents: landlordSide ? agentsOf(db, row.company_id) : chosenAgent(row),
    household: householdOf(db, row, landlordSide),
    attachments: attachmentsOf(db, row.id),
    history: landlordSide ? newestHistory(deps, row) : undefined,
    decisionReasons: landlordSide ? loadDecisionReasons(deps, row) : [],
    reportRows: reportsOf(db, row.id),
    lacksNotice: isSubmittedUndecided(row.status) ? lacksReportNotice(deps, db, row) : false,
    person: presentPerson(deps, db, row.id, landlordSide),
    refundedForIncome: !landlordSide && row.needs_income ? unusedBankRefund(db, row.id) : null,
    isRefunded: landlordSide ? isFeeRefunded(db, row.id) : false,
    notes: canWriteNotes(actor, row) ? notesOf(deps, actor, row.id) : undefined,
    shares: landlordSide ? liveShares(deps, row.bundle_id) : undefined,
    failures: listFailures(deps, actor, row),
    requests: requestsOf(db, row.id),
    chargeHold: canStartStep("pay", factsOf(row)) ? chargeHoldOf(deps, db, row) : null,
    openRequest: canAct(actor, row) && isSubmittedUndecided(row.status) ? findOpenRequest(deps, row.id) : null,
    alsoApplied: landlordSide ? alsoAppliedFor(db, actor, row) : [],
  });
}

const attachmentsOf = (db: Db, id: string) =>
  db
    .selectFrom("attachments")
    .select(["key", "filename", "field"])
    .where("application_id", "=", id)
    .orderBy("created")
    .orderBy("key")
    .execute();
