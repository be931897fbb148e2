import type { ReportKind } from "#rules/money/fees.ts";

/**
 * How far a report has come.
 *
 * - `waiting`: for the applicant to finish their part. `unpaid`: for the landlord to buy it.
 * - `held`: the law lets it be ordered only after a conditional offer. `barred`: the law does not let it be ordered.
 * - `ordered`: the bureau is at work. `ready`: here. `error`: it needs somebody, `reportErrors` says for what.
 * - `destroyed`: its time was over.
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

export const reportNames: Record<ReportKind, string> = { credit: "Credit", eviction: "Eviction", criminal: "Criminal" };

/** What the landlord's side can do about a report: `fulfill_requirement` takes these as its `action`. */
export const reportActions = ["certify_purpose", "order_again", "correct_address", "correct_name"] as const;
export type ReportAction = (typeof reportActions)[number];

/** What has to be done before a report may be read; the first three have screens of their own. */
export const reportRequirements = ["prove_identity", "second_factor", "confirm_person", ...reportActions] as const;

type Fault = { title: string; text: string; remedy: Exclude<ReportAction, "certify_purpose"> | null };

/** What may keep a report from coming, in words for the landlord, and what they can do about it. */
export const reportErrors = {
  missing_address: {
    title: "The property address is missing",
    text: "The bureau and local law require the address of the home. Enter it to order the report.",
    remedy: "correct_address",
  },
  missing_person: {
    title: "The applicant's identity is missing",
    text: "The bureau needs the applicant's name, Social Security number, date of birth and address. Ask the applicant to complete their application.",
    remedy: "order_again",
  },
  name_too_long: {
    title: "The name is too long for the bureau",
    text: "The bureau accepts first names of 2 to 15 letters and last names of 2 to 25. Enter the shorter name shown on the applicant's other documents.",
    remedy: "correct_name",
  },
  frozen_file: {
    title: "The applicant's credit file is frozen",
    text: "The applicant must lift the freeze at TransUnion, which is free and takes minutes. Ask them to do that, then order the report again.",
    remedy: "order_again",
  },
  not_verified: {
    title: "The bureau couldn't identify the applicant",
    text: "The applicant's information doesn't match the bureau's records. Ask them to check their name, date of birth and address, then order the report again.",
    remedy: "order_again",
  },
  manual_verification: {
    title: "The bureau is reviewing the applicant's identity manually",
    text: "This takes up to two business days. We order the reports automatically when it's done.",
    remedy: null,
  },
  no_ssn: {
    title: "No SSN or ITIN",
    text: "The applicant has no Social Security number or ITIN, and the bureau can't make a report without one. Nothing was charged. You can ask for pay stubs, references or a portable report instead.",
    remedy: null,
  },
  consent_withdrawn: {
    title: "Consent withdrawn",
    text: "The applicant withdrew consent to screening before this report was ordered. It wasn't ordered, and payment for it is refunded.",
    remedy: null,
  },
  failed: {
    title: "The bureau couldn't prepare the report",
    text: "You weren't charged. Order it again. If it fails again, report an error below.",
    remedy: "order_again",
  },
} as const satisfies Record<string, Fault>;
export type ReportErrorType = keyof typeof reportErrors;
export const reportErrorTypes = Object.keys(reportErrors) as [ReportErrorType, ...ReportErrorType[]];

/** What the landlord certifies before they read a report (15 U.S.C. 1681b(f), 1681e(a)). */
export const certification = {
  version: "2026-11-21",
  label: "Certify what you use the reports for",
  criteria: [
    "I use these reports to decide on this person's application for housing, and for nothing else.",
    "I keep them safe, show them to nobody who has no part in the decision, and destroy them when I no longer need them.",
    "If a report plays any part in a decision against the applicant, I give them the notice that the law asks for.",
  ],
} as const;

/** What the figures of a report's summary are called, and its searches. */
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

export const searchNames = {
  criminal: "Criminal records",
  offenders: "Sex offender registries",
  wanted: "Most wanted lists",
  sanctions: "Sanctions lists (OFAC)",
  other: "Other records",
} as const;
