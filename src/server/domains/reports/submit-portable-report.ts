import type { FastifyRequest } from "fastify";
import { feeCap } from "#rules/law/fees/fee-findings.ts";
import { portableReportText } from "#rules/law/fees/portable-report-text.ts";
import { isCompleteAddress } from "#rules/law/places/place-pattern.ts";
import { type PartialAddress, placeName, placesOf } from "#rules/law/places/places.ts";
import { coveredKinds, portableRule } from "#rules/law/portable.ts";
import { redactingRule } from "#rules/law/redaction.ts";
import type { PortableValue } from "#rules/law/tables/portable-rules.ts";
import type { Rule } from "#rules/law/tables/rule.ts";
import { reportKinds } from "#rules/money/report-kinds.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { messages } from "#rules/text/messages.ts";
import { type ApplicationRow, loadApplication } from "#server/domains/applications/load-application.ts";
import { hasOpenMismatch } from "#server/domains/applications/open-mismatch.ts";
import { type PortableReport, portableField, portableReport } from "#server/domains/applications/portable-report.ts";
import { unitAddressOf } from "#server/domains/applications/unit-address.ts";
import { bindFiles } from "#server/domains/attachments/bind-uploads.ts";
import { reconcilePerson } from "#server/domains/identity/mismatches/reconcile-person.ts";
import { type Actor, actorOf } from "#server/http/authentication/actor.ts";
import { originOf } from "#server/http/origin.ts";
import { record } from "#server/platform/audit/audit-log.ts";
import { lockApplication } from "#server/platform/audit/lock-application.ts";
import { conflict, invalid, notFound, type ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { type Db, transaction } from "#server/platform/db/connect.ts";
import { isApplicant } from "#server/policies/applications.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { textsIn } from "#texts/message.ts";
import { reportProblemsTexts } from "#texts/report-problems/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { homeLocationOf, legalAccessOf, type ReportsApplication } from "./records/access.ts";

/**
 * Returns the text for the applicant about portable reports under the law of the home's location; null if the landlord
 * doesn't have to accept one, or it would replace neither a report nor the fee.
 * @param reports the application's reports
 */
export function presentPortableReportOption(
  deps: TenantDeps,
  actor: Actor,
  row: ApplicationRow,
  reports: readonly { status: string; portable: unknown }[],
): { text: string; citation: string } | null {
  const { address, today } = homeLocationOf(row, deps.now());
  const rule = portableRule(address, today);
  const text = portableReportText(rule);
  if (row.status !== "U" || rule?.value.accept !== "must" || !text) return null;
  const isProvided = reports.some(({ portable }) => portable !== null);
  const isUseful = reports.some(({ status }) => status === "waiting") || (!isProvided && owesFee(row, rule, today));
  if (!isUseful) return null;
  const t = textsIn(actor.language);
  const redactionRule = redactingRule(address, reportKinds, today);
  const warning = redactionRule && t(reportProblemsTexts).portable_warning({ place: placeName(redactionRule.place) });
  return { text: [t(text), warning].filter(Boolean).join(" "), citation: rule.source };
}

/**
 * Whether the applicant still has to pay a fee that the law prohibits once they provide a portable report, although no
 * report waits: the form orders none, or the law delays them.
 */
function owesFee(
  row: Pick<ApplicationRow, "is_paid" | "price_cents" | "answers" | "property_address">,
  { value }: Rule<PortableValue>,
  today: string,
): boolean {
  if (row.is_paid || row.price_cents === 0 || value.covers !== "all") return false;
  return feeCap(placesOf(unitAddressOf(row)), today, { reports: [] })?.cents !== 0;
}

/**
 * Stores a portable report from the applicant. It replaces the reports that it includes, among those that it covers by
 * law; if no report waits, but a fee is due that it replaces, it is added to the application's reports. The applicant
 * isn't charged for any covered report (`rules/law/fees/limit-payment.ts`); the landlord may buy the covered reports
 * that it doesn't include.
 * @throws ProblemError `conflict` when no report and no fee waits that it could replace, or the home's address is
 * unknown; `invalid` if the law does not require the landlord to accept this one, or it includes no report that waits
 */
export async function submitPortableReport(
  deps: TenantDeps,
  request: FastifyRequest,
  id: string,
  input: PortableReport,
): Promise<void> {
  const actor = actorOf(request);
  await transaction(deps.db, async (trx) => {
    await lockApplication(trx, id);
    const row = await loadApplication(trx, actor, id);
    if (!isApplicant(actor, row)) throw notFound();
    if (row.status !== "U") throw conflict((t) => t(reportProblemsTexts).report_not_needed);
    const now = deps.now();
    const { address, today } = homeLocationOf(row, now);
    const coverage = coveredKinds(address, input.made, today, false);
    if (!coverage) throw notCoveredProblem(address, input.made, today);
    const replacedKinds = coverage.kinds.filter((kind) => input.includes.includes(kind));
    if (replacedKinds.length === 0) throw await replacesNothingError(trx, id, coverage.kinds);
    await bindFiles(deps, trx, id, [{ field: portableField, path: input.path, fault: "path" }]);
    const replacedReports = await trx
      .updateTable("reports")
      .set({ status: "ready", portable: JSON.stringify(input), ready_at: now, modified: now })
      .where("application_id", "=", id)
      .where("report_type", "in", replacedKinds)
      .where("status", "=", "waiting")
      .returning("report_type")
      .execute();
    // a file with none of the waiting reports must not cancel these
    const addedReports =
      replacedReports.length === 0 && owesFee(row, coverage.rule, today) && !(await hasWaitingReport(trx, id))
        ? await addPortableReports(trx, id, replacedKinds, input, now)
        : [];
    const providedReports = [...replacedReports, ...addedReports];
    if (providedReports.length === 0) throw await replacesNothingError(trx, id, coverage.kinds);
    // covered reports that the file doesn't include aren't charged to the applicant either: the landlord may buy them
    await trx
      .updateTable("reports")
      .set({ status: "unpaid", price_returned: true, modified: now })
      .where("application_id", "=", id)
      .where("report_type", "in", [...coverage.kinds])
      .where("status", "=", "waiting")
      .where("payment_id", "is", null)
      .execute();
    await record(trx, {
      action: "portable report provided",
      applicationId: id,
      actorId: actor.id,
      data: { reports: providedReports.map(({ report_type }) => report_type), rule: coverage.rule.id },
      ...originOf(request),
      created: now,
    });
    await reconcilePerson(deps, trx, id);
  });
}

async function hasWaitingReport(trx: Db, applicationId: string): Promise<boolean> {
  const waitingReport = await trx
    .selectFrom("reports")
    .select("id")
    .where("application_id", "=", applicationId)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  return waitingReport !== undefined;
}

/** Returns the error for a file that replaces no report: it names those that it would have to include, if any wait. */
async function replacesNothingError(trx: Db, applicationId: string, covered: readonly ReportKind[]) {
  const waitingReports = await trx
    .selectFrom("reports")
    .select("report_type")
    .where("application_id", "=", applicationId)
    .where("report_type", "in", [...covered])
    .where("status", "=", "waiting")
    .orderBy("report_type")
    .execute();
  if (waitingReports.length === 0) return conflict((t) => t(reportProblemsTexts).report_not_needed);
  const kindsIn = (titles: Record<ReportKind, string>) =>
    waitingReports.map(({ report_type }) => titles[report_type]).join(", ");
  return invalid({
    includes: [(t) => t(reportProblemsTexts).portable_lacks_kinds({ kinds: kindsIn(t(reportsTexts).title) })],
  });
}

/** Adds a portable report to an application that has no reports of these kinds. @returns the added ones */
const addPortableReports = (
  trx: Db,
  application_id: string,
  kinds: readonly ReportKind[],
  input: PortableReport,
  now: Date,
) =>
  trx
    .insertInto("reports")
    .values(
      kinds.map((report_type) => ({
        id: newId(),
        application_id,
        report_type,
        status: "ready" as const,
        portable: JSON.stringify(input),
        ready_at: now,
        created: now,
        modified: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["application_id", "report_type"]).doNothing())
    .returning("report_type")
    .execute();

/** Returns why a landlord doesn't have to accept a report of this date for a home at this address. */
function notCoveredProblem(address: PartialAddress, made: string, today: string): ProblemError {
  const rule = portableRule(address, today);
  if (!rule && !isCompleteAddress(address)) return conflict((t) => t(reportProblemsTexts).portable_needs_home);
  if (rule?.value.accept !== "must") return invalid({ path: [(t) => t(reportProblemsTexts).portable_not_required] });
  return invalid({ made: [made > today ? messages.futureDate : (t) => t(reportProblemsTexts).report_too_old] });
}

/** Marks the portable report as seen by the landlord's side: a decision may be based on it from then on. */
export async function markPortableReportsSeen(deps: TenantDeps, applicationId: string): Promise<void> {
  await deps.db
    .updateTable("reports")
    .set({ seen_at: deps.now() })
    .where("application_id", "=", applicationId)
    .where("portable", "is not", null)
    .where("seen_at", "is", null)
    .execute();
}

/**
 * Whether the landlord's side may open the file of a portable report now. Not while there is an open person mismatch.
 */
export async function canLandlordOpenFile(
  deps: TenantDeps,
  application: { id: string } & Pick<ReportsApplication, "answers" | "property_address" | "offered_at">,
): Promise<boolean> {
  if (await hasOpenMismatch(deps.db, application.id)) return false;
  const rows = await deps.db
    .selectFrom("reports")
    .select("portable")
    .where("application_id", "=", application.id)
    .where("portable", "is not", null)
    .execute();
  const location = homeLocationOf(application, deps.now());
  return rows.every((row) => {
    const provided = portableReport.parse(row.portable);
    return legalAccessOf(application, provided, provided.includes, location) === "open";
  });
}
