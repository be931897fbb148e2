import type { z } from "zod";
import type { PreviewedNotice, previewAdverseActions } from "#contract/adverse-actions.ts";
import type { Output } from "#contract/api/call-types.ts";
import { questionMessage } from "#rules/law/findings/reason-findings.ts";
import { fromCents } from "#rules/money/money.ts";
import { previewRefundWithDecision } from "#server/domains/payments/refunds/refund-with-decision.ts";
import { homeLocationOf, reportAccessFor } from "#server/domains/reports/records/access.ts";
import { ownedReportQuery } from "#server/domains/reports/records/load.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { notFound } from "#server/platform/common/errors.ts";
import { canDecideApplication, isLandlordSide } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { textsIn } from "#texts/message.ts";
import { composeNotices, groupByReasons, unsupportedReasons } from "./adverse-actions/compose.ts";
import { refusedReasons } from "./adverse-actions/refused-reasons.ts";
import { waitingDeclines } from "./adverse-actions/waiting-declines.ts";
import { cannotDecideError } from "./decide.ts";

/** Returns the credit reports of a bundle that the landlord's side has opened and the actor may currently read. */
export async function listReadableCreditReports(deps: TenantDeps, actor: Actor, bundle: string) {
  const rows = await ownedReportQuery(deps.db)
    .where("b.slug", "=", bundle)
    .where("r.report_type", "=", "credit")
    .where("r.content", "is not", null)
    .where("r.seen_at", "is not", null)
    .execute();
  const isReadable = (row: (typeof rows)[number]) =>
    reportAccessFor(deps, actor, row, row, homeLocationOf(row, deps.now()))?.canRead === true;
  return rows.filter(isReadable);
}

type NoticePreview = Output<"POST /adverse_actions/preview/">;
type PreviewInput = z.output<typeof previewAdverseActions.schema.body>;

/**
 * Returns the notices that a decision would send. They are exact except for scores that the reader may not see.
 * @param visibleReportIds the reports whose scores the reader may see
 * @throws ProblemError `not_found`, or `forbidden` without the right to decide
 */
export async function previewNotices(
  deps: TenantDeps,
  actor: Actor,
  input: PreviewInput,
  visibleReportIds: ReadonlySet<string>,
): Promise<NoticePreview> {
  const rows = await deps.db
    .selectFrom("application_bundles as b")
    .innerJoin("applications as a", "a.bundle_id", "b.id")
    .innerJoin("landlords as l", "l.user_id", "b.landlord_id")
    .selectAll("a")
    .select(["b.landlord_id", "b.company_id", "b.agent_id", "l.name as landlord_name"])
    .where("b.slug", "=", input.bundle)
    .where("b.deleted_at", "is", null)
    .where("a.destroyed_at", "is", null)
    .orderBy("a.id")
    .execute();
  const [first] = rows;
  if (!first || !isLandlordSide(actor, first)) throw notFound();
  if (!rows.every((row) => canDecideApplication(actor, row))) throw cannotDecideError();
  const { kind, reasons, members, terms, message } = input;
  const conditions = { ...terms, other: input.conditions };
  const decision = {
    kind,
    playedPart: input.adverse_action,
    reasons,
    members,
    conditions,
    message,
    signer: actor.name,
  };
  const composed = await composeNotices(deps, deps.db, first.landlord_name, rows, decision, visibleReportIds);
  const [shared = []] = groupByReasons(composed, { members });
  const refused = refusedReasons(shared, deps.now());
  const waiting = kind === "decline" ? await waitingDeclines(deps, deps.db, composed, decision) : null;
  const results: PreviewedNotice[] = await Promise.all(
    composed.map(async (composedNotice) => {
      const { application, ready, isNoticeDue, reasonsRule, wholeFee, notice } = composedNotice;
      // identity questions can't be opened
      const reports = ready.filter((report) => report.kind !== "identity");
      const dueRefund = await previewRefundWithDecision(deps, deps.db, application, {
        isSelected: kind === "conditions",
        wholeFeeCitation: wholeFee,
      });
      return {
        application: application.id,
        name: application.applicant_name,
        viewed: reports.some(({ wasOpened }) => wasOpened),
        ready: reports.length > 0,
        due: isNoticeDue,
        spoken: composedNotice.isOralNoticeAllowed,
        reasons_rule: reasonsRule,
        email: application.applicant_email !== "",
        printed: composedNotice.isPrintRequired,
        returned: dueRefund && {
          amount: fromCents(dueRefund.cents),
          citation: dueRefund.citation,
          why: dueRefund.reason,
        },
        refused: members.some((member) => member.application === application.id)
          ? refusedReasons([composedNotice], deps.now())
          : refused,
        waiting: waiting?.get(application.id) ?? null,
        notice,
      };
    }),
  );
  const t = textsIn(actor.language);
  return {
    results,
    questions: unsupportedReasons(composed, decision).map((each) => t(questionMessage(each))),
    refused,
  };
}
