import type { ReportStatus } from "#rules/reports/reports.ts";
import type { Actor } from "../http/authentication/actor.ts";
import { type ApplicationOwner, isApplicant, isLandlordSide } from "./applications.ts";

type Owned = ApplicationOwner & {
  status: ReportStatus;
  /** the law of the place gives the applicant a copy, or a notice of adverse action rests on it */
  copy: boolean;
};

/** Orders, errors and what is to be done about them are the landlord's side's alone. */
export const canManageReport = (actor: Actor, report: ApplicationOwner): boolean => isLandlordSide(actor, report);

/** An applicant has their own copy where the law gives them one, and learns of no report that is not ready. */
export const canReadOwnCopy = (actor: Actor, report: Owned): boolean =>
  isApplicant(actor, report) && report.copy && report.status === "ready";

export const canKnowReport = (actor: Actor, report: Owned): boolean =>
  canManageReport(actor, report) || canReadOwnCopy(actor, report);
