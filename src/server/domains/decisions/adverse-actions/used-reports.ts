import { sql } from "kysely";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import type { UsedReport } from "#rules/law/notices/notice-facts.ts";
import type { Redaction } from "#rules/law/redaction.ts";
import { reportAccess } from "#rules/law/reports.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { incomeContent } from "#server/domains/applications/encrypted-columns.ts";
import { portableReport } from "#server/domains/applications/portable-report.ts";
import { homeLocationOf, lookbackLocationOf, type ReportsApplication } from "#server/domains/reports/records/access.ts";
import { readReportContent } from "#server/domains/reports/records/read-report-content.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";

export type ReadyReport = UsedReport & {
  id: string;
  /** whether someone on the landlord's side opened it */
  wasOpened: boolean;
  /** the report's content as the landlord's side receives it, if it is stored here */
  content?: ReportContent;
  /** the parts of the content that they don't receive */
  redactions?: readonly Redaction[];
};

/** The facts that determine whether the law currently withholds the reports of an application. */
type Application = { id: string } & Pick<ReportsApplication, "answers" | "property_address" | "offered_at">;

/**
 * Returns the ready consumer reports of these applications, in the order of their kinds: ordered reports, portable
 * reports, bank income reports and identity questions that didn't verify the applicant.
 */
export async function loadReadyReports(
  deps: TenantDeps,
  db: Db,
  applications: readonly Application[],
): Promise<Map<string, ReadyReport[]>> {
  const reportsByApplication = new Map<string, ReadyReport[]>(applications.map(({ id }) => [id, []]));
  const byId = new Map(applications.map((application) => [application.id, application]));
  for (const { id, application_id, report_type, content, portable: provided, seen_at } of await listReadyRows(db, [
    ...byId.keys(),
  ])) {
    const reports = reportsByApplication.get(application_id);
    const application = byId.get(application_id);
    if (!reports || !application) continue;
    const wasOpened = seen_at !== null;
    if (report_type === null && content === null) {
      reports.push({ id, kind: "identity", bureau: bureaus.identity, wasOpened });
      continue;
    }
    if (report_type === null) {
      // pay stubs aren't a consumer report: they come from the applicant and not from an agency
      if ("report" in incomeContent.decrypt(deps, id, content ?? ""))
        reports.push({ id, kind: "income", bureau: bureaus.income, wasOpened });
      continue;
    }
    if (!wasOpened && isReportRestricted(deps, application, report_type, provided)) continue;
    if (content) {
      const readable = readReportContent(deps, id, content, lookbackLocationOf(application, deps.now()));
      reports.push({ id, ...usedReportOf(readable.content), wasOpened, ...readable });
    } else {
      for (const used of usedPortableReports(report_type, provided))
        if (!reports.some(({ kind }) => kind === used.kind)) reports.push({ id, ...used, wasOpened });
    }
  }
  return reportsByApplication;
}

/**
 * Loads the ready reports, then, without a type, the applications' income checks and, without type and content, the
 * bureau's identity checks that failed. Failed identity checks count as opened, since the landlord's side sees them in
 * the history, until the landlord's side confirms the applicant's identity.
 */
const listReadyRows = async (db: Db, applicationIds: readonly string[]) =>
  await db
    .selectFrom("reports")
    .select(["id", "application_id", "content", "seen_at", "portable"])
    .select((eb) => eb.ref("report_type").$castTo<ReportKind | null>().as("report_type"))
    .where("application_id", "in", applicationIds)
    .where("status", "=", "ready")
    .where((eb) => eb.or([eb("content", "is not", null), eb("portable", "is not", null)]))
    .unionAll(
      db
        .selectFrom("income_checks")
        .select(["id", "application_id", "content", "seen_at"])
        .select([sql<null>`null::jsonb`.as("portable"), sql<null>`null`.as("report_type")])
        .where("application_id", "in", applicationIds)
        .where("status", "=", "ready")
        .where("content", "is not", null),
    )
    .unionAll(
      db
        .selectFrom("identity_checks")
        .select(["id", sql<string>`application_id`.as("application_id")])
        .select([
          sql<null>`null::text`.as("content"),
          sql<Date | null>`case when status <> 'reviewed' then modified end`.as("seen_at"),
          sql<null>`null::jsonb`.as("portable"),
          sql<null>`null`.as("report_type"),
        ])
        .where("application_id", "in", applicationIds)
        .where("status", "!=", "passed")
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom("audit_logs as l")
              .select("l.position")
              .whereRef("l.application_id", "=", "identity_checks.application_id")
              .where("l.action", "=", "identity not verified"),
          ),
        ),
    )
    .orderBy("report_type", (order) => order.asc().nullsLast())
    .execute();

/** Whether the law of the home's jurisdiction currently withholds a ready report from the landlord's side. */
function isReportRestricted(deps: TenantDeps, row: Application, kind: ReportKind, provided: unknown): boolean {
  const kinds = provided === null ? [kind] : portableReport.parse(provided).includes;
  const { address, today } = homeLocationOf(row, deps.now());
  return reportAccess(address, kinds, { offered: row.offered_at !== null, today }) !== "open";
}

/** Returns what a notice discloses about an ordered report. */
function usedReportOf(content: ReportContent): UsedReport {
  const { kind, bureau } = content;
  if (kind !== "credit") return { kind, bureau, records: content.records.length };
  const { score, file, public_records } = content;
  return { kind, bureau, score, records: public_records.length, thin: file.thin || !file.found };
}

/** Returns what a notice discloses about a portable report. Its file isn't parsed, and counts as read in full. */
function usedPortableReports(kind: ReportKind, provided: unknown): UsedReport[] {
  const { from, address, phone, includes } = portableReport.parse(provided);
  const bureau = { name: from, address, phone };
  return [...new Set([kind, ...includes])].map((each) => ({ kind: each, bureau, portable: true }));
}

/**
 * Returns the reports that a decision is based on: every report that was opened, since even a minor influence counts,
 * and, if the landlord states that a report had an influence, every ready report.
 */
export const usedReports = (ready: readonly ReadyReport[], playedPart: boolean): ReadyReport[] =>
  ready.filter(({ wasOpened }) => wasOpened || playedPart);
