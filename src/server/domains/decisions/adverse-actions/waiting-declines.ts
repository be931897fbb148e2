import { z } from "zod";
import type { WaitingDecline } from "#contract/adverse-actions.ts";
import { criminalReason, declineReasons } from "#rules/decisions/decline-reasons.ts";
import { citationMessage } from "#rules/law/findings/form-findings.ts";
import { mayListRecords, type UsedReport } from "#rules/law/notices/notice-facts.ts";
import { placeName } from "#rules/law/places/places.ts";
import { firstDeclineDay, waitingRule } from "#rules/law/waiting/waiting.ts";
import { formatDate } from "#rules/text/dates.ts";
import { homeLocationOf } from "#server/domains/reports/records/access.ts";
import { conflict } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { reviewProblemsTexts } from "#texts/review-problems/texts.ts";
import { type ComposedNotice, type DecisionContent, groupByReasons } from "./compose.ts";

/** Whether a used report may list criminal records. */
const mayListOffenses = (report: UsedReport) => report.kind === "criminal" && mayListRecords(report);

/**
 * Returns the members whose decline is based on a criminal record: it is stated as a reason, or criminal records were
 * opened and none of the product's other reasons is stated.
 */
function criminalDeclines<One extends ComposedNotice>(group: readonly One[]): readonly One[] {
  const reasons = group[0]?.reasons ?? [];
  const withRecords = group.filter(({ used }) => used.some(mayListOffenses));
  if (reasons.includes(criminalReason)) return withRecords.length > 0 ? withRecords : group;
  const isExplained = reasons.some((reason) => declineReasons.some((standard) => standard === reason));
  return isExplained ? [] : withRecords;
}

const listedReports = z.array(z.object({ id: z.string() }));

/**
 * Lists the pre-adverse action notices that were given to these applicants, oldest first, with the reports that each
 * lists. Notices whose email bounced weren't given.
 */
async function loadProposals(db: Db, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  const rows = await db
    .selectFrom("adverse_actions")
    .select(["application_id", "created", "delivered_at", "reports"])
    .where("application_id", "in", applicationIds)
    .where("kind", "=", "proposal")
    .where("undelivered_at", "is", null)
    .orderBy("created")
    .orderBy("id")
    .execute();
  return rows.map(({ reports, ...row }) => ({
    ...row,
    reports: new Set(listedReports.parse(reports).map(({ id }) => id)),
  }));
}

/**
 * Returns, by application, the law that gives an applicant time to answer before a decline on these grounds, and the
 * first day on which the decline may be made.
 */
export async function waitingDeclines(
  deps: TenantDeps,
  db: Db,
  composed: readonly ComposedNotice[],
  decision: Pick<DecisionContent, "members">,
): Promise<Map<string, WaitingDecline>> {
  const declines = groupByReasons(composed, decision)
    .flatMap((group) => criminalDeclines(group))
    .flatMap(({ application, used }) => {
      const { address, today } = homeLocationOf(application, deps.now());
      const rule = waitingRule(address, today);
      return rule ? [{ id: application.id, application, used: used.filter(mayListOffenses), today, rule }] : [];
    });
  const proposals = await loadProposals(
    db,
    declines.map(({ id }) => id),
  );
  return new Map(
    declines.map(({ id, application, used, today, rule }) => {
      // the applicant needs time to answer about every report that counts, so an earlier notice without one of them
      // doesn't count
      const earlierProposal = proposals.findLast(
        (each) => each.application_id === id && used.every((report) => each.reports.has(report.id)),
      );
      // the time to answer doesn't start before the email is sent
      const deliveredOn =
        earlierProposal && homeLocationOf(application, earlierProposal.delivered_at ?? deps.now()).today;
      const from = deliveredOn ? firstDeclineDay(rule.value, deliveredOn) : null;
      const waiting: WaitingDecline = {
        place: placeName(rule.place),
        citation: rule.source,
        ...rule.value,
        is_required: rule.confirmed,
        proposed: earlierProposal?.created.toISOString() ?? null,
        from,
        is_over: from !== null && from <= today,
      };
      return [id, waiting];
    }),
  );
}

/**
 * Requires that the applicants' time to answer is over. @throws ProblemError `conflict` if it isn't, or hasn't started
 */
export async function requireTimeToAnswer(
  deps: TenantDeps,
  db: Db,
  composed: readonly ComposedNotice[],
  decision: Pick<DecisionContent, "members">,
): Promise<void> {
  const waiting = [...(await waitingDeclines(deps, db, composed, decision)).values()];
  const [latestWait] = waiting
    .filter(({ is_required, is_over }) => is_required && !is_over)
    .sort((a, b) => (b.from ?? "9999").localeCompare(a.from ?? "9999"));
  if (!latestWait) return;
  const { from, place, citation } = latestWait;
  throw conflict((t) => {
    const { decline_waits, propose_first } = t(reviewProblemsTexts);
    const text = from === null ? propose_first : decline_waits({ day: formatDate(from) });
    return `${text} ${t(citationMessage(`${place}, ${citation}`))}`;
  });
}
