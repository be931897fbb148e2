import type { Report } from "#contract/reports.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { maskedSsn } from "#rules/applicant/person.ts";
import { timingRule, timingTextKey } from "#rules/law/criminal.ts";
import { type PartialAddress, placeName, placesOf } from "#rules/law/places/places.ts";
import { type Redaction, redactingRule } from "#rules/law/redaction.ts";
import { unknownAddressRule } from "#rules/law/reports.ts";
import { lawMessage } from "#rules/law/tables/law-text.ts";
import { unavailableReports } from "#rules/law/tables/report-rules.ts";
import { inForce } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { summarizeReport } from "#rules/summaries/report-summary.ts";
import { decryptPerson } from "#server/domains/identity/records/checks.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { ReadingCondition } from "#server/policies/reports.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type Texts, textsIn } from "#texts/message.ts";
import { reportProblemsTexts } from "#texts/report-problems/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import {
  actionsFor,
  type HomeLocation,
  lookbackLocationOf,
  type ReportsApplication,
  reportAccessFor,
} from "./access.ts";
import { readReportContent } from "./read-report-content.ts";
import type { ReportRow } from "./rows.ts";

/** The prefix of a report's number. */
const numberPrefixes: Record<ReportKind, string> = { credit: "CRD", eviction: "EVI", criminal: "CRM" };

const conditionLabels: Record<ReadingCondition, string> = {
  prove_identity: "Verify your identity",
  second_factor: "Turn on two-step verification",
  confirm_person: "Resolve the mismatch",
  certify_purpose: reportsTexts.in("en").certification.label,
};

/** `redactions`: the parts of the content that its reader doesn't receive. */
type PresentedReport = { report: Report; content: ReportContent | null; redactions: Redaction[] };

/** @returns null if the actor may not know of the report; without content if they may not read it now */
export function presentReport(
  deps: Deps,
  actor: Actor,
  application: ReportsApplication,
  row: ReportRow,
): PresentedReport | null {
  const kind = row.report_type;
  const t = textsIn(actor.language);
  const location = lookbackLocationOf(application, deps.now());
  const { address, today } = location;
  const access = reportAccessFor(deps, actor, application, row, location);
  if (!access) return null;
  const { manages: canManage, provided, includes, status, copy, conditions, error_type, canRead, canOpenFile } = access;
  const reader = canManage ? location : "applicant";
  const { content, redactions } =
    canRead && row.content ? readReportContent(deps, row.id, row.content, reader) : { content: null, redactions: [] };
  const law =
    canManage && (status === "restricted" || status === "barred")
      ? provided
        ? (portableFileLaw(t, includes, location) ?? restrictionLaw(t, includes, address, today))
        : unavailableLaw(t, kind, address, today) || restrictionLaw(t, includes, address, today)
      : null;
  const report: Omit<Report, "next_actions"> = {
    id: row.id,
    report_type: kind,
    status,
    statewide: row.statewide,
    html_url: status === "ready" && !provided ? `/api/v3/reports/${row.id}/html/` : null,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    short_label: reportsTexts.in("en").name[kind],
    subject: subjectOf(deps, row),
    identifier: `${numberPrefixes[kind]}-${row.id.slice(-8).toUpperCase()}`,
    // the summary is part of the report: the landlord's side has to open the report first, because decisions are based
    // on opened reports
    summary: content && (!canManage || row.seen_at) ? summarizeReport(content) : [],
    compliance_requirements: conditions.map(({ action, fulfilled }) => ({
      action,
      label: conditionLabels[action],
      fulfilled,
    })),
    compliance_criteria: canManage ? Object.values(reportsTexts.in("en").certification.criteria) : [],
    error_type,
    missing_fields: status === "error" ? row.missing_fields : [],
    portable: provided && {
      name: provided.name,
      from: provided.from,
      address: provided.address,
      phone: provided.phone,
      made: provided.made,
      path: canOpenFile ? provided.path : null,
    },
    law: canManage ? law : copy && { text: t(reportProblemsTexts).copy_by_law, citation: copy.source },
  };
  return {
    report: { ...report, next_actions: canManage ? actionsFor(actor, application, report) : [] },
    content,
    redactions,
  };
}

/**
 * Presents a report, with its content only if the landlord's side has opened it: lists, criteria and decisions are
 * based on opened reports.
 */
export const presentOpenedReport = (
  deps: Deps,
  actor: Actor,
  application: ReportsApplication,
  row: ReportRow,
): PresentedReport | null => presentReport(deps, actor, application, row.seen_at ? row : { ...row, content: null });

/** Returns the contents of the reports that the landlord's side has opened and the actor may read now. */
export const openedContents = (
  deps: Deps,
  actor: Actor,
  application: ReportsApplication,
  rows: readonly ReportRow[],
): ReportContent[] => rows.flatMap((row) => presentOpenedReport(deps, actor, application, row)?.content ?? []);

function subjectOf(deps: Deps, { check_id, verified, portable: provided }: ReportRow): Report["subject"] {
  const person = check_id && !provided ? decryptPerson(deps, { id: check_id, person: verified }) : undefined;
  return person ? { name: `${person.first_name} ${person.last_name}`, ssn: maskedSsn(person.ssn) } : null;
}

/** @param kinds the reports in the file of a portable report */
function portableFileLaw(t: Texts, kinds: readonly ReportKind[], { address, today }: HomeLocation): Report["law"] {
  const rule = redactingRule(address, kinds, today);
  if (!rule) return null;
  const place = placeName(rule.place);
  return { text: t(reportProblemsTexts).portable_not_opened({ place }), citation: rule.source };
}

function unavailableLaw(t: Texts, kind: ReportKind, address: PartialAddress, today: string): Report["law"] {
  const rulesForKind = unavailableReports.filter(({ value }) => value === kind);
  const [unavailableRule] = inForce(rulesForKind, placesOf(address), today);
  return unavailableRule ? { text: t(reportProblemsTexts).kind_unavailable, citation: unavailableRule.source } : null;
}

/** @param kinds the kinds in the report: its own, or those in a portable report */
function restrictionLaw(t: Texts, kinds: readonly ReportKind[], address: PartialAddress, today: string): Report["law"] {
  for (const kind of kinds) {
    const addressRule = unknownAddressRule(address, kind, today);
    if (addressRule) return { text: t(lawMessage("address_first")), citation: addressRule.source };
    const { rule } = timingRule(address, kind, today);
    if (rule) return { text: t(lawMessage(timingTextKey(rule, kind))), citation: rule.source };
  }
  return null;
}
