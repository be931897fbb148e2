import { canStartStep, isSubmittedUndecided } from "#rules/workflow/steps.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { findChargeHold } from "#server/domains/applications/workflow/charge-hold.ts";
import { lacksReportNotice } from "#server/domains/applications/workflow/report-notice.ts";
import { stepFactsOf } from "#server/domains/applications/workflow/steps.ts";
import { listAgents, loadVersionContent } from "#server/domains/forms/records/load.ts";
import { listNewestHistory, loadDecisionReasons } from "#server/domains/history/list.ts";
import { listOtherApplications } from "#server/domains/households/other-applications.ts";
import { presentPerson } from "#server/domains/identity/present-person.ts";
import { listRequests } from "#server/domains/information-requests/present-requests.ts";
import { applicantFeeOf } from "#server/domains/payments/bill/applicant-fee.ts";
import { findOpenRequest } from "#server/domains/payments/checkout/pay-payment-request.ts";
import { isFeeRefunded } from "#server/domains/payments/refunds/fee-refunded.ts";
import { findUnusedBankRefund } from "#server/domains/payments/refunds/refund-unused-bank.ts";
import { listReportRows } from "#server/domains/reports/records/rows.ts";
import { listActiveShares } from "#server/domains/sharing/present-shares.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { allKeyed } from "#server/platform/common/all-keyed.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { canActAsApplicant, canWriteNotes, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { listFailures } from "../failures/list-failures.ts";
import { listApplicationNotes } from "../notes/load-notes.ts";
import { loadChosenAgent, loadHousehold } from "./present-people.ts";

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
    version: loadVersionContent(db, row.template_id, row.template_version),
    companyAgents: landlordSide ? listAgents(db, row.company_id) : loadChosenAgent(db, actor, row),
    household: loadHousehold(db, row, landlordSide),
    attachments: attachmentsOf(db, row.id),
    history: landlordSide ? listNewestHistory(deps, actor, row) : undefined,
    decisionReasons: landlordSide ? loadDecisionReasons(deps, row) : [],
    reportRows: listReportRows(db, row.id),
    lacksNotice: isSubmittedUndecided(row.status) ? lacksReportNotice(deps, db, row) : false,
    person: presentPerson(deps, db, row.id, landlordSide),
    fee: canActAsApplicant(actor, row) ? applicantFeeOf(deps, db, row) : null,
    refundedForIncome: !landlordSide && row.needs_income ? findUnusedBankRefund(db, row.id) : null,
    isRefunded: landlordSide ? isFeeRefunded(db, row.id) : false,
    notes: canWriteNotes(actor, row) ? listApplicationNotes(deps, actor, row.id) : undefined,
    shares: landlordSide ? listActiveShares(deps, row.bundle_id) : undefined,
    failures: listFailures(deps, actor, row),
    requests: listRequests(db, row.id),
    chargeHold: canStartStep("pay", stepFactsOf(row)) ? findChargeHold(deps, db, row) : null,
    openRequest:
      canActAsApplicant(actor, row) && isSubmittedUndecided(row.status) ? findOpenRequest(deps, row.id) : null,
    alsoApplied: landlordSide ? listOtherApplications(db, actor, row) : [],
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
