import type { Selectable } from "kysely";
import { coversSharing } from "#rules/consents/identity-consent.ts";
import type { ReportKind } from "#rules/money/fees.ts";
import { mayReceiveReports, type UnshareableReason } from "#rules/sharing/recipients.ts";
import type { Actor } from "../http/authentication/actor.ts";
import type { Reports, Shares } from "../platform/db/schema.ts";
import { canDecideApplication, canManageApplication, isLandlordSide } from "./applications.ts";

export type ShareRow = Selectable<Shares>;
type Bundle = Parameters<typeof isLandlordSide>[1];

/** Share with somebody, revoke it and send its link again. In a company not members without any flag, who only read. */
export const canShare = canManageApplication;

/** Let a recipient accept and decline: whoever may do so themselves. */
export const canShareDecisions = canDecideApplication;

/** See with whom a bundle is shared, and what they opened. */
export const canSeeShares = isLandlordSide;

export const isLive = ({ revoked_at, expires }: Pick<ShareRow, "revoked_at" | "expires">, now: Date): boolean =>
  revoked_at === null && expires > now;

/** What a recipient sees goes no further than what the user who shared it may see now. */
export const canRecipientSee = (sharer: Actor, bundle: Bundle): boolean => canManageApplication(sharer, bundle);

/** Accept and decline as a recipient: where the share allows it, and the user who shared it could do it. */
export const canRecipientDecide = (share: Pick<ShareRow, "decisioning">, sharer: Actor, bundle: Bundle): boolean =>
  share.decisioning && canDecideApplication(sharer, bundle);

type Consented = {
  consent_withdrawn_at: Date | null;
  /** the newest text that the applicant accepted to be screened; null: none */
  consent_version: string | null;
};

/** Whether an applicant's consent lets their reports be shown to others who decide. */
export const allowsSharing = ({ consent_withdrawn_at, consent_version }: Consented): boolean =>
  consent_withdrawn_at === null && coversSharing(consent_version);

/** Why a report may not be shown to others who decide; null: it may. */
export function whyUnshareable(
  report: Consented & Pick<Selectable<Reports>, "portable" | "status">,
): UnshareableReason | null {
  if (report.portable !== null) return "portable";
  if (["barred", "destroyed", "restricted"].includes(report.status)) return "unavailable";
  if (report.consent_withdrawn_at !== null) return "withdrawn";
  return allowsSharing(report) ? null : "consent";
}

/** Whether a recipient may know of a report, as far as the share and the applicant's consent go. */
export const isReportShared = (
  { report_types, user_type }: Pick<ShareRow, "report_types" | "user_type">,
  report: Consented & { report_type: ReportKind },
): boolean => report_types.includes(report.report_type) && mayReceiveReports(user_type) && allowsSharing(report);
