import type { Values } from "#contract/schemas/forms.ts";
import { investigativeRule } from "#rules/law/investigative/investigative.ts";
import type { LookbackLocation } from "#rules/law/lookback.ts";
import { lawDay } from "#rules/law/places/law-day.ts";
import { redactingRule } from "#rules/law/redaction.ts";
import { type LegalAccess, lawfulStatus, reportAccess } from "#rules/law/reports.ts";
import { copyRule } from "#rules/law/tables/copy-rules.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { type NextAction, type ReportFacts, reportActionsOf } from "#rules/workflow/next-actions.ts";
import type { Status } from "#rules/workflow/statuses.ts";
import { isSubmittedUndecided } from "#rules/workflow/steps.ts";
import { type PortableReport, portableReport } from "#server/domains/applications/portable-report.ts";
import { type UnitAddress, unitAddressOf } from "#server/domains/applications/unit-address.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Json } from "#server/platform/db/schema.ts";
import { type ApplicationParties, canMakeOffer, canReorderReport } from "#server/policies/applications.ts";
import { canConfirmPerson } from "#server/policies/identity.ts";
import { canManagePayments } from "#server/policies/payments/payments.ts";
import {
  canManageReport,
  canOpenPortableFile,
  canReadReport,
  canSeeReport,
  readingConditions,
} from "#server/policies/reports.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { ReportRow } from "./rows.ts";

/** The facts of an application that determine the rights and the applicable law of its reports. */
export type ReportsApplication = ApplicationParties & {
  answers: Values | null;
  property_address: Json | null;
  offered_at: Date | null;
  application_status: Status;
};

/** The columns of a report that determine who may read it and which actions remain. */
export type AccessRow = Pick<
  ReportRow,
  | "report_type"
  | "status"
  | "error_type"
  | "portable"
  | "proven"
  | "certified"
  | "mismatched"
  | "adverse"
  | "copy_requested"
>;

/** The home's address, and today's date there. */
export type HomeLocation = { address: UnitAddress; today: string };

/**
 * Returns the home's address and today's date there, which determine the law that applies to an application's reports.
 */
export function homeLocationOf(
  application: Pick<ReportsApplication, "answers" | "property_address">,
  now: Date,
): HomeLocation {
  const address = unitAddressOf(application);
  return { address, today: lawDay(address, now) };
}

/** Returns the home's location with the days there that the age of records is counted back from. */
export function lookbackLocationOf(
  application: Pick<ReportsApplication, "answers" | "property_address" | "offered_at">,
  now: Date,
): HomeLocation & LookbackLocation {
  const location = homeLocationOf(application, now);
  return { ...location, offered: application.offered_at && lawDay(location.address, application.offered_at) };
}

/**
 * Returns what an actor may know of a report, without its content; null if they may not know of it.
 * @returns `status`: as the law of the location lets the landlord's side see it; `conditions`: what they have to do
 * before they read it; `canRead`: whether they may read it now; `canOpenFile`: the file of a portable report
 */
export function reportAccessFor(
  deps: Deps,
  actor: Actor,
  application: ReportsApplication,
  row: AccessRow,
  location: HomeLocation,
) {
  const kind = row.report_type;
  const canManage = canManageReport(actor, application);
  const provided = row.portable === null ? null : portableReport.parse(row.portable);
  const includes = provided?.includes ?? [kind];
  const isFinished = canManage && row.status === "ready";
  const legalAccess = isFinished ? legalAccessOf(application, provided, includes, location) : "open";
  const status = lawfulStatus(row.status, legalAccess);
  const copy = canManage ? null : copyLaw(location, kind, row.copy_requested);
  const knownReport = {
    ...application,
    status,
    hasApplicantCopy: copy !== null || row.adverse || row.copy_requested,
  };
  if (!canSeeReport(actor, knownReport)) return null;
  const facts = {
    ...knownReport,
    kind,
    isLandlordVerified: row.proven,
    hasMismatch: row.mismatched,
    isPurposeCertified: row.certified,
  };
  return {
    manages: canManage,
    provided,
    includes,
    status,
    copy,
    // conditions apply only to a bureau's report
    conditions: provided ? [] : readingConditions(actor, deps.config, facts),
    error_type: status === "error" ? row.error_type || null : null,
    canRead: canReadReport(actor, deps.config, facts),
    canOpenFile: canOpenPortableFile(actor, { ...facts, restricted: legalAccess !== "open" }),
  };
}

/**
 * Returns the law that entitles an applicant to a copy of a report, including laws that require a request if they made
 * one; null if there is none.
 */
export const copyLaw = ({ address, today }: HomeLocation, kind: ReportKind, requested: boolean) =>
  copyRule(address, kind, today) ?? (requested ? investigativeRule(address, undefined, today) : null);

/** Returns the landlord side's legal access to a finished report at the home's location. A file can't be redacted. */
export function legalAccessOf(
  { offered_at }: Pick<ReportsApplication, "offered_at">,
  provided: PortableReport | null,
  includes: readonly ReportKind[],
  { address, today }: HomeLocation,
): LegalAccess {
  if (provided && redactingRule(address, includes, today)) return "barred";
  return reportAccess(address, includes, { offered: offered_at !== null, today });
}

/** Returns the actor's next actions for a report that they manage. */
export const actionsFor = (actor: Actor, application: ReportsApplication, report: ReportFacts): NextAction[] =>
  reportActionsOf(report, {
    confirm_person: canConfirmPerson(actor, { ...application, status: application.application_status }),
    make_offer: canMakeOffer(actor, { ...application, status: application.application_status }),
    order_again: canReorderReport(actor, { ...application, status: application.application_status }),
    // reports can't be bought after the decision
    manage_payments: canManagePayments(actor, application) && isSubmittedUndecided(application.application_status),
  });
