import type { LawfulStatus } from "#rules/law/reports.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Config } from "#server/platform/config/config.ts";
import { type ApplicationParties, isApplicant, isLandlordSide } from "./applications.ts";
import { needsSecondFactor } from "./second-factor.ts";

type ReportWithCopy = ApplicationParties & {
  status: LawfulStatus;
  /** whether the applicant gets a copy: by law, on request where the law offers it, or with an adverse action notice */
  hasApplicantCopy: boolean;
};

// `shares.ts` decides which reports share recipients may see.

/** Only the landlord's side sees orders, errors and their remedies. */
export const canManageReport = (actor: Actor, report: ApplicationParties): boolean => isLandlordSide(actor, report);

/**
 * Whether an applicant may read their own copy, if the law entitles them to one; they never see a report that is not
 * ready.
 */
const canReadOwnCopy = (actor: Actor, report: ReportWithCopy): boolean =>
  isApplicant(actor, report) && report.hasApplicantCopy && report.status === "ready";

/** Whether a user may know that a report exists, and its status. */
export const canSeeReport = (actor: Actor, report: ReportWithCopy): boolean =>
  canManageReport(actor, report) || canReadOwnCopy(actor, report);

type ReportAccessConfig = Pick<Config, "requireLandlordVerification" | "requireLandlordSecondFactor">;
type ReportFacts = ApplicationParties & {
  kind: ReportKind;
  /** whether the identity of someone on the landlord's side is verified */
  isLandlordVerified: boolean;
  /** whether there is an unresolved mismatch between the verified person and the signer */
  hasMismatch: boolean;
  /** whether its permissible purpose is certified */
  isPurposeCertified: boolean;
};
export type ReadingCondition = "prove_identity" | "second_factor" | "confirm_person" | "certify_purpose";
type ReadingConditionState = { action: ReadingCondition; fulfilled: boolean };

/**
 * Returns the conditions that the landlord's side must meet before it reads a report, each with whether it is met;
 * empty for other callers.
 */
export function readingConditions(
  actor: Actor,
  config: ReportAccessConfig,
  report: ReportFacts,
): ReadingConditionState[] {
  if (!canManageReport(actor, report)) return [];
  // bureaus release reports only to verified landlords
  const needsVerification = report.kind === "credit" && config.requireLandlordVerification;
  return [
    ...(needsVerification ? [{ action: "prove_identity" as const, fulfilled: report.isLandlordVerified }] : []),
    ...(needsSecondFactor(actor, config)
      ? [{ action: "second_factor" as const, fulfilled: actor.hasSecondFactor }]
      : []),
    ...(report.hasMismatch ? [{ action: "confirm_person" as const, fulfilled: false }] : []),
    { action: "certify_purpose", fulfilled: report.isPurposeCertified },
  ];
}

/**
 * Whether a user may open the file of a portable report: the applicant who provided it, and the landlord's side unless
 * the law of the place or an unresolved mismatch withholds it. Staff who act on a user's behalf may not.
 */
export const canOpenPortableFile = (
  actor: Actor,
  report: ReportWithCopy & Pick<ReportFacts, "hasMismatch"> & { restricted: boolean },
): boolean =>
  canSeeReport(actor, report) &&
  !actor.impersonation &&
  (!canManageReport(actor, report) || !(report.restricted || report.hasMismatch));

/**
 * Whether a user may read a report's content: the landlord's side once every condition is met, the applicant their own
 * copy. Staff who act on a user's behalf may not.
 */
export const canReadReport = (
  actor: Actor,
  config: ReportAccessConfig,
  report: ReportFacts & ReportWithCopy,
): boolean =>
  canSeeReport(actor, report) &&
  !actor.impersonation &&
  report.status === "ready" &&
  readingConditions(actor, config, report).every(({ fulfilled }) => fulfilled);
