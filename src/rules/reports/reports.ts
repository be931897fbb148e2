/**
 * The statuses of a report.
 *
 * - `waiting`: for the applicant to finish their part. `unpaid`: for the landlord to buy it.
 * - `restricted`: the law lets it be ordered only after a conditional offer. `barred`: the law does not let it be
 *   ordered. For the landlord's side, a finished report that the law withholds from it, such as one that the applicant
 *   provided, has the same statuses.
 * - `ordered`: the bureau is processing it. `ready`: available. `error`: it needs an action, listed in
 *   `reportRemedies`.
 * - `destroyed`: its retention period ended.
 */
export const reportStatuses = [
  "waiting",
  "unpaid",
  "restricted",
  "barred",
  "ordered",
  "ready",
  "error",
  "destroyed",
] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** The landlord's actions on a report: `fulfill_requirement` takes these as its `action`. */
export const reportActions = ["certify_purpose", "order_again", "correct_address", "correct_name"] as const;
export type ReportAction = (typeof reportActions)[number];

/** The requirements before a report may be read; the first three have their own screens. */
export const reportRequirements = ["prove_identity", "second_factor", "confirm_person", ...reportActions] as const;

type Remedy = Exclude<ReportAction, "certify_purpose"> | null;

/** Reasons why a report may be delayed, and what the landlord can do about each. */
export const reportRemedies = {
  missing_address: "correct_address",
  missing_person: "order_again",
  name_too_long: "correct_name",
  frozen_file: "order_again",
  not_verified: "order_again",
  manual_verification: null,
  no_ssn: null,
  consent_withdrawn: null,
  decided: null,
  unconfirmed_statement: "order_again",
  missing_consent: null,
  failed: "order_again",
} as const satisfies Record<string, Remedy>;
export type ReportErrorType = keyof typeof reportRemedies;
/** Errors of reports that were never ordered: their price is refunded. */
export const neverOrderedErrors: readonly ReportErrorType[] = ["consent_withdrawn", "decided", "missing_consent"];
export const reportErrorTypes = Object.keys(reportRemedies) as [ReportErrorType, ...ReportErrorType[]];

/** The version of the certification by landlords before they read a report (15 U.S.C. 1681b(f), 1681e(a)). */
export const certificationVersion = "2026-11-28";

/** The labels of the figures and searches in a report's summary. */
export const reportFigures = {
  score: "Score",
  resident_score: "Resident Score",
  accounts: "Accounts",
  owed: "Total debt",
  past_due: "Past due",
  collections: "Collections",
  public_records: "Public records",
  evictions: "Eviction records",
  crimes: "Criminal records",
} as const;

/** The figures in reports that a landlord checks first. */
export const flagFigures = ["collections", "public_records", "evictions", "crimes"] as const;
export type ReportFlag = { figure: (typeof flagFigures)[number]; count: number };

export const searchNames = {
  criminal: "Criminal records",
  offenders: "Sex offender registries",
  wanted: "Most wanted lists",
  sanctions: "Sanctions lists (OFAC)",
  other: "Other records",
} as const;
