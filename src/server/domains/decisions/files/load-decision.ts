import type { AdverseAction } from "#contract/adverse-actions.ts";
import type { Application } from "#contract/application-schemas.ts";
import type { HistoryEntry } from "#contract/review/application-history.ts";
import { reportShownBy } from "#rules/criteria/criteria.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { presentApplication } from "#server/domains/application-review/application/present.ts";
import type { ApplicationRow } from "#server/domains/applications/load-application.ts";
import { withRevision } from "#server/domains/applications/revisions.ts";
import { loadWholeHistory } from "#server/domains/history/list.ts";
import { presentReport } from "#server/domains/reports/records/present.ts";
import { listReportRows } from "#server/domains/reports/records/rows.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { conflict } from "#server/platform/common/errors.ts";
import { canDecideApplication, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { presentAdverseActions } from "../adverse-actions/load-adverse-actions.ts";
import { cannotDecideError } from "../decide.ts";
import { type DecisionBasis, decisionBasis } from "../decision-basis.ts";

/** A final decision on an application, with everything that documents it. */
export type Decision = {
  /** as of the decision */
  application: Application;
  outcome: "accepted" | "declined";
  /** null if the decision was made before this was stored */
  basis: DecisionBasis | null;
  notices: AdverseAction[];
  /** oldest first */
  history: HistoryEntry[];
  /** the hash of the last event, which covers all earlier events: hexadecimal SHA-256 */
  historyHash: string;
};

/**
 * Loads the documentation of the decision on an application.
 * @throws ProblemError `forbidden` for a member who may not decide, `conflict` until the decision is final
 */
export async function loadDecision(deps: TenantDeps, actor: Actor, row: ApplicationRow): Promise<Decision> {
  if (!isLandlordSide(actor, row) || !canDecideApplication(actor, row)) throw cannotDecideError();
  if ((row.status !== "A" && row.status !== "R") || row.status_before !== null)
    throw conflict((t) => t(reviewProblemsTexts).not_decided);
  const basis = row.decision_basis ? await readableBasis(deps, actor, row, row.decision_basis) : null;
  const decidedRow = await withRevision(deps.db, row, basis?.revision);
  const history = await loadWholeHistory(deps, actor, row);
  const lastEvent = await deps.db
    .selectFrom("audit_logs")
    .select("hash")
    .where("chain", "=", row.id)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    application: await presentApplication(deps, actor, decidedRow),
    outcome: row.status === "A" ? "accepted" : "declined",
    basis,
    notices: await presentAdverseActions(deps, actor, row.id),
    history,
    historyHash: lastEvent.hash.toString("hex"),
  };
}

/**
 * Decrypts the basis of a decision, without figures from reports that the user currently may not read, such as during a
 * name mismatch or without a required second factor. Once a report is deleted, these figures are its only
 * documentation.
 */
async function readableBasis(deps: TenantDeps, actor: Actor, row: ApplicationRow, stored: string) {
  const basis = decisionBasis.decrypt(deps, row.id, stored);
  if (!basis.criteria.some((assessment) => reportShownBy(assessment))) return basis;
  const owner = { ...row, application_status: row.status };
  const reports = (await listReportRows(deps.db, row.id)).filter(({ content, portable }) => content && !portable);
  const isUnreadable = (kind: ReportKind | null) => {
    const reportsOfKind = reports.filter(({ report_type }) => report_type === kind);
    return (
      reportsOfKind.length > 0 && !reportsOfKind.some((report) => presentReport(deps, actor, owner, report)?.content)
    );
  };
  const criteria = basis.criteria.map((each) => (isUnreadable(reportShownBy(each)) ? { ...each, found: null } : each));
  return { ...basis, criteria };
}
