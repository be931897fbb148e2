import type { Report } from "#contract/reports.ts";
import type { ReportContent } from "#contract/schemas/report-content.ts";
import { maskedSsn } from "#rules/applicant/person.ts";
import { timingRule, timingText } from "#rules/law/criminal.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { type PartialAddress, placesOf } from "#rules/law/places/places.ts";
import { reportAccess } from "#rules/law/reports.ts";
import { copyRule } from "#rules/law/tables/copy-rules.ts";
import { lawMessage } from "#rules/law/tables/law-text.ts";
import { unavailableReports } from "#rules/law/tables/report-rules.ts";
import { inForce } from "#rules/law/tables/rule.ts";
import type { ReportKind } from "#rules/money/fees.ts";
import { summaryOf } from "#rules/summaries/report-summary.ts";
import { reportActionsOf } from "#rules/workflow/next-actions.ts";
import type { Status } from "#rules/workflow/statuses.ts";
import { portable } from "#server/domains/applications/portable-report.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import { type ApplicationOwner, canMakeOffer } from "#server/policies/applications.ts";
import { canConfirmPerson } from "#server/policies/identity.ts";
import { canSeeMoney } from "#server/policies/payments.ts";
import {
  canKnowReport,
  canManageReport,
  canReadReport,
  type ReadingCondition,
  readingConditions,
} from "#server/policies/reports.ts";
import type { Deps } from "#server/ports/deps.ts";
import { type Texts, textsIn } from "#texts/message.ts";
import { reportProblemsTexts } from "#texts/report-problems/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { unitAddressOf } from "../../applications/unit-address.ts";
import { decryptPerson } from "../../identity/records/checks.ts";
import { storedReportContent } from "./encrypted-columns.ts";
import type { ReportRow } from "./rows.ts";

/** The facts of an application that determine a report's rights and law. */
export type ReportsOwner = ApplicationOwner & {
  answers: unknown;
  property_address: unknown;
  offered_at: Date | null;
  application_status: Status;
};

/** The first part of a report's number. */
const initials: Record<ReportKind, string> = { credit: "CRD", eviction: "EVI", criminal: "CRM" };

const conditionLabels: Record<ReadingCondition, string> = {
  prove_identity: "Verify your identity",
  second_factor: "Turn on two-step verification",
  confirm_person: "Resolve the name mismatch",
  certify_purpose: reportsTexts.in("en").certification.label,
};

type PresentedReport = { report: Report; content: ReportContent | null };

/** @returns null if the actor may not know of the report; without content if they may not read it now */
export function presentReport(deps: Deps, actor: Actor, owner: ReportsOwner, row: ReportRow): PresentedReport | null {
  const kind = row.report_type;
  const t = textsIn(actor.language);
  const address = unitAddressOf(owner);
  const today = lawDay(address, deps.now());
  const copy = copyRule(address, kind, today);
  const manages = canManageReport(actor, owner);
  const provided = row.portable === null ? null : portable.parse(row.portable);
  const includes = provided?.includes ?? [kind];
  const access = reportAccess(address, includes, { offered: owner.offered_at !== null, today });
  // A finished report may still be withheld: the applicant provided it, or the home turned out to be elsewhere.
  const isRestricted = manages && row.status === "ready" && access !== "open";
  const status = isRestricted ? access : row.status;
  const known = { ...owner, status, copy: copy !== null || Boolean(row.adverse) };
  if (!canKnowReport(actor, known)) return null;
  const facts = {
    ...known,
    kind,
    proven: row.proven,
    mismatched: Boolean(row.mismatched),
    certified: Boolean(row.certified),
  };
  const conditions = readingConditions(actor, deps.config, facts);
  const isRead = canReadReport(actor, deps.config, facts);
  const content = isRead && row.content ? storedReportContent.decrypt(deps, row.id, row.content) : null;
  const law =
    manages && (status === "restricted" || status === "barred")
      ? (!provided && unavailableLaw(t, kind, address, today)) || restrictionLaw(t, includes, address, today)
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
    identifier: `${initials[kind]}-${row.id.slice(-8).toUpperCase()}`,
    // figures are part of the report: the landlord's side has to open it first, since decisions are based on opened
    // reports
    summary: content && (!manages || row.seen_at) ? summaryOf(content) : [],
    // a file from the applicant is not a bureau's report
    compliance_requirements: provided
      ? []
      : conditions.map(({ action, fulfilled }) => ({ action, label: conditionLabels[action], fulfilled })),
    compliance_criteria: manages ? Object.values(reportsTexts.in("en").certification.criteria) : [],
    error_type: status === "error" ? row.error_type || null : null,
    missing_fields: status === "error" ? row.missing_fields : [],
    portable: provided && {
      name: provided.name,
      from: provided.from,
      address: provided.address,
      phone: provided.phone,
      made: provided.made,
      path: isRestricted || (manages && facts.mismatched) ? null : provided.path,
    },
    law: manages ? law : copy && { text: t(reportProblemsTexts).copy_by_law, citation: copy.source },
  };
  const abilities = {
    confirm_person: canConfirmPerson(actor, owner),
    make_offer: canMakeOffer(actor, { ...owner, status: owner.application_status }),
    see_money: canSeeMoney(actor, owner),
  };
  return { report: { ...report, next_actions: manages ? reportActionsOf(report, abilities) : [] }, content };
}

/**
 * Presents a report with its content only if the landlord's side has opened it: lists, criteria and decisions are based
 * on opened reports.
 */
export const presentOpened = (deps: Deps, actor: Actor, owner: ReportsOwner, row: ReportRow): PresentedReport | null =>
  presentReport(deps, actor, owner, row.seen_at ? row : { ...row, content: null });

/** Returns the contents of the reports that the landlord's side has opened and the actor may read now. */
export const openedContents = (
  deps: Deps,
  actor: Actor,
  owner: ReportsOwner,
  rows: readonly ReportRow[],
): ReportContent[] => rows.flatMap((row) => presentOpened(deps, actor, owner, row)?.content ?? []);

function subjectOf(deps: Deps, { check_id, verified, portable: provided }: ReportRow): Report["subject"] {
  const person = check_id && !provided ? decryptPerson(deps, { id: check_id, person: verified }) : undefined;
  return person ? { name: `${person.first_name} ${person.last_name}`, ssn: maskedSsn(person.ssn) } : null;
}

function unavailableLaw(t: Texts, kind: ReportKind, address: PartialAddress, today: string): Report["law"] {
  const missing = unavailableReports.filter(({ value }) => value === kind);
  const [gone] = inForce(missing, placesOf(address), today);
  return gone ? { text: t(reportProblemsTexts).kind_unavailable, citation: gone.source } : null;
}

/**
 * @param kinds what the report contains: its own kind, or the kinds that a portable report includes
 */
function restrictionLaw(t: Texts, kinds: readonly ReportKind[], address: PartialAddress, today: string): Report["law"] {
  for (const kind of kinds) {
    const { rule } = timingRule(address, kind, today);
    if (rule) return { text: t(lawMessage(timingText(rule, kind))), citation: rule.source };
  }
  return null;
}
