import type { ReportContent } from "#contract/schemas/report-content.ts";
import { bureaus } from "#rules/law/notices/bureaus.ts";
import type { UsedReport } from "#rules/law/notices/notice-facts.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { reportAccess } from "#rules/law/reports.ts";
import type { ReportKind } from "#rules/money/fees.ts";
import { portable } from "#server/domains/applications/portable-report.ts";
import type { Db } from "#server/platform/db/connect.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { incomeContent } from "../../applications/encrypted-columns.ts";
import { unitAddressOf } from "../../applications/unit-address.ts";
import { storedReportContent } from "../../reports/records/encrypted-columns.ts";

/** `content`: the report's content, if it is stored here. */
export type ReadyReport = UsedReport & { id: string; seen: boolean; content?: ReportContent };

/**
 * Returns the ready consumer reports of these applications, in the order of their kinds: ordered reports, portable
 * reports and bank income reports. `opened`: the landlord's side opened it.
 */
export async function readyReports(
  deps: TenantDeps,
  db: Db,
  applicationIds: string[],
): Promise<Map<string, ReadyReport[]>> {
  const [rows, incomes] = await Promise.all([
    db
      .selectFrom("reports as r")
      .innerJoin("applications as a", "a.id", "r.application_id")
      .select(["r.id", "r.application_id", "r.report_type", "r.content", "r.portable", "r.seen_at"])
      .select(["a.answers", "a.property_address", "a.offered_at"])
      .where("r.application_id", "in", applicationIds)
      .where("r.status", "=", "ready")
      .where((eb) => eb.or([eb("content", "is not", null), eb("portable", "is not", null)]))
      .orderBy("report_type", "asc")
      .execute(),
    db
      .selectFrom("income_checks")
      .select(["id", "application_id", "content", "seen_at"])
      .where("application_id", "in", applicationIds)
      .where("status", "=", "ready")
      .where("content", "is not", null)
      .execute(),
  ]);
  const found = new Map<string, ReadyReport[]>(applicationIds.map((id) => [id, []]));
  for (const row of rows) {
    const { id, application_id, report_type, content, portable: provided, seen_at } = row;
    const ready = found.get(application_id) ?? [];
    const seen = seen_at !== null;
    if (!seen && isRestricted(deps, row)) continue;
    if (content) {
      const said = storedReportContent.decrypt(deps, id, content);
      ready.push({ id, ...fromContent(said), seen, content: said });
    } else {
      for (const used of fromApplicant(report_type, provided))
        if (!ready.some(({ kind }) => kind === used.kind)) ready.push({ id, ...used, seen });
    }
  }
  // pay stubs come from the applicant: no agency assembled them
  for (const { id, application_id, content, seen_at } of incomes)
    if ("report" in incomeContent.decrypt(deps, id, content ?? ""))
      found.get(application_id)?.push({ id, kind: "income", bureau: bureaus.income, seen: seen_at !== null });
  return found;
}

/** Whether the law of the home's location currently withholds a finished report from the landlord's side. */
function isRestricted(
  deps: TenantDeps,
  row: {
    report_type: ReportKind;
    portable: unknown;
    answers: unknown;
    property_address: unknown;
    offered_at: Date | null;
  },
): boolean {
  const kinds = row.portable === null ? [row.report_type] : portable.parse(row.portable).includes;
  const facts = { offered: row.offered_at !== null, today: lawDay(unitAddressOf(row), deps.now()) };
  return reportAccess(unitAddressOf(row), kinds, facts) !== "open";
}

/** Returns what a notice discloses of an ordered report. */
function fromContent(content: ReportContent): UsedReport {
  const { kind, bureau } = content;
  if (kind !== "credit") return { kind, bureau, records: content.records.length };
  const { score, file, public_records } = content;
  return { kind, bureau, score, records: public_records.length, thin: file.thin || !file.found };
}

/** Returns what a notice discloses about a portable report: its file is not parsed, and counts as read in full. */
function fromApplicant(kind: ReportKind, provided: unknown): UsedReport[] {
  const { from, address, phone, includes } = portable.parse(provided);
  const bureau = { name: from, address, phone };
  return [...new Set([kind, ...includes])].map((each) => ({ kind: each, bureau, portable: true }));
}

/**
 * Returns the reports that a decision is based on: every report that was opened, since even a minor influence counts,
 * and, if the landlord states that a report had an influence, every ready report.
 */
export const usedReports = (ready: readonly ReadyReport[], playedPart: boolean): ReadyReport[] =>
  ready.filter(({ seen }) => seen || playedPart);
