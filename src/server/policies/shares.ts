import type { Selectable } from "kysely";
import { allowsReportSharing } from "#rules/consents/identity-consent.ts";
import type { ReportKind } from "#rules/money/screening-costs.ts";
import { canReceiveReports, type UnshareableReason } from "#rules/sharing/recipients.ts";
import type { Actor } from "#server/http/authentication/actor.ts";
import type { Reports, Shares } from "#server/platform/db/schema.ts";
import { canDecideApplication, canManageApplication, isLandlordSide } from "./applications.ts";

export type ShareRow = Selectable<Shares>;
type Bundle = Parameters<typeof isLandlordSide>[1];

/**
 * Sharing, revoking a share and resending its link: everyone on the landlord's side except company members without any
 * permission, who have read-only access.
 */
export const canShare = canManageApplication;

/** A bundle with the accounts of its applicants; null for an applicant without an account. */
type BundleWithApplicants = Bundle & { applicants: readonly (string | null)[] };

/**
 * Returns the bundles that a user may end a share of: all for the user who created it, also if they may no longer see
 * some of them, since ending a share gives access to nothing; otherwise those that they manage.
 */
export const revocableBundles = <T extends Bundle>(
  actor: Actor,
  share: Pick<ShareRow, "created_by">,
  bundles: readonly T[],
): readonly T[] => (share.created_by === actor.id ? bundles : bundles.filter((bundle) => canShare(actor, bundle)));

/** Allowing a recipient to accept and decline: users who may do so themselves. */
export const canShareDecisions = (sharer: Actor, bundle: BundleWithApplicants): boolean =>
  bundle.applicants.every((user_id) => canDecideApplication(sharer, { ...bundle, user_id }));

/** Seeing with whom a bundle is shared, and what the recipients opened. */
export const canSeeShares = isLandlordSide;

/** Whether a share still grants access: neither revoked nor expired. */
export const isShareActive = ({ revoked_at, expires }: Pick<ShareRow, "revoked_at" | "expires">, now: Date): boolean =>
  revoked_at === null && expires > now;

/** Whether a recipient may see a bundle: only while the user who shared it may manage it. */
export const canRecipientSeeBundle = (sharer: Actor, bundle: Bundle): boolean => canManageApplication(sharer, bundle);

/** Accepting and declining as a recipient: if the share allows it, and the user who shared it may do so. */
export const canRecipientDecide = (
  share: Pick<ShareRow, "decisioning">,
  sharer: Actor,
  bundle: BundleWithApplicants,
): boolean => share.decisioning && canShareDecisions(sharer, bundle);

type ConsentFacts = {
  consent_withdrawn_at: Date | null;
  /** the newest screening consent that the applicant accepted; null if none */
  consent_version: string | null;
};

/** Whether an applicant's consent allows showing their reports to other deciders. */
const allowsSharing = ({ consent_withdrawn_at, consent_version }: ConsentFacts): boolean =>
  consent_withdrawn_at === null && allowsReportSharing(consent_version);

/** Returns why a report can't be shown to other deciders; null if it can. */
export function unshareableReason(
  report: ConsentFacts & Pick<Selectable<Reports>, "portable" | "status">,
): UnshareableReason | null {
  if (report.portable !== null) return "portable";
  if (["barred", "destroyed", "restricted"].includes(report.status)) return "unavailable";
  if (report.consent_withdrawn_at !== null) return "withdrawn";
  return allowsSharing(report) ? null : "consent";
}

/** Whether a recipient may know of a report, according to the share and the applicant's consent. */
export const isReportShared = (
  { report_types, user_type }: Pick<ShareRow, "report_types" | "user_type">,
  report: ConsentFacts & { report_type: ReportKind },
): boolean => report_types.includes(report.report_type) && canReceiveReports(user_type) && allowsSharing(report);
