import type { ReportKind } from "#rules/money/screening-costs.ts";
import type { ReportStatus } from "#rules/reports/reports.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Config } from "#server/platform/config/config.ts";
import { type ApplicationParties, isApplicant, isLandlordSide } from "./applications.ts";
import { needsSecondFactor } from "./second-factor.ts";

type Owned = ApplicationParties & {
  status: ReportStatus;
  /** the law of the location entitles the applicant to a copy, they requested one where it offers that, or an adverse action notice is based on it */
  copy: boolean;
};

// `shares.ts` decides which reports share recipients may see.

/** Only the landlord's side sees orders, errors and their remedies. */
export const canManageReport = (actor: Actor, report: ApplicationParties): boolean => isLandlordSide(actor, report);

/**
 * Whether an applicant may read their own copy, if the law entitles them to one; they never see a report that is not
 * ready.
 */
const canReadOwnCopy = (actor: Actor, report: Owned): boolean =>
  isApplicant(actor, report) && report.copy && report.status === "ready";

/** Whether somebody may know that there is a report, and how far it is. */
export const canKnowReport = (actor: Actor, report: Owned): boolean =>
  canManageReport(actor, report) || canReadOwnCopy(actor, report);

type Settings = Pick<Config, "requireLandlordProof" | "requireLandlordSecondFactor">;
type Facts = ApplicationParties & {
  kind: ReportKind;
  /** the identity of somebody on the landlord's side is verified */
  proven: boolean;
  /** the verified person differs from the signer, and nobody resolved it */
  mismatched: boolean;
  /** its use is certified */
  certified: boolean;
};
export type ReadingCondition = "prove_identity" | "second_factor" | "confirm_person" | "certify_purpose";
type Condition = { action: ReadingCondition; fulfilled: boolean };

/**
 * Returns the conditions that the landlord's side has to meet before it reads a report, and whether it did; empty for
 * other callers.
 */
export function readingConditions(actor: Actor, config: Settings, report: Facts): Condition[] {
  if (!canManageReport(actor, report)) return [];
  // bureaus release reports only to verified landlords
  const needsProof = report.kind === "credit" && config.requireLandlordProof;
  return [
    ...(needsProof ? [{ action: "prove_identity" as const, fulfilled: report.proven }] : []),
    ...(needsSecondFactor(actor, config)
      ? [{ action: "second_factor" as const, fulfilled: actor.hasSecondFactor }]
      : []),
    ...(report.mismatched ? [{ action: "confirm_person" as const, fulfilled: false }] : []),
    { action: "certify_purpose", fulfilled: report.certified },
  ];
}

/**
 * Whether somebody may open the file of a portable report: the applicant who provided it may, and the landlord's side if
 * neither the law of the place nor a mismatch that nobody resolved withholds it. Staff who act in a user's name may not.
 */
export const canOpenPortableFile = (
  actor: Actor,
  report: Owned & Pick<Facts, "mismatched"> & { restricted: boolean },
): boolean =>
  canKnowReport(actor, report) &&
  !actor.impersonation &&
  (!canManageReport(actor, report) || !(report.restricted || report.mismatched));

/**
 * Whether somebody may read a report's content: the landlord's side once every condition is fulfilled, the applicant
 * their own copy. Staff who act in a user's name may not.
 * @param report.status as the law of the place lets the landlord's side see it
 */
export const canReadReport = (actor: Actor, config: Settings, report: Facts & Owned): boolean =>
  canKnowReport(actor, report) &&
  !actor.impersonation &&
  report.status === "ready" &&
  readingConditions(actor, config, report).every(({ fulfilled }) => fulfilled);
