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
  "held",
  "barred",
  "ordered",
  "ready",
  "error",
  "destroyed",
] as const;
export type ReportStatus = (typeof reportStatuses)[number];

export const reportNames: Record<ReportKind, string> = { credit: "Credit", eviction: "Eviction", criminal: "Criminal" };

/** What the landlord's side can do about a report: `fulfill_requirement` takes these as its `action`. */
export const reportActions = ["certify_purpose", "order_again", "give_address", "give_name"] as const;
export type ReportAction = (typeof reportActions)[number];

/** What has to be done before a report may be read; the first three have screens of their own. */
export const reportRequirements = ["prove_identity", "second_factor", "confirm_person", ...reportActions] as const;

type Fault = { title: string; text: string; remedy: Exclude<ReportAction, "certify_purpose"> | null };

/** What may keep a report from coming, in words for the landlord, and what they can do about it. */
export const reportErrors = {
  missing_address: {
    title: "The address of the property is missing",
    text: "The bureau and the law both ask where the home stands. Give the address and the report is ordered.",
    remedy: "give_address",
  },
  missing_person: {
    title: "The applicant's identity is missing",
    text: "The applicant has not given the name, the Social Security number, the date of birth or the address that the bureau needs. Ask them to go on with their application.",
    remedy: "order_again",
  },
  name_too_long: {
    title: "The name is too long for the bureau",
    text: "The bureau takes first names of 2 to 15 letters and last names of 2 to 25. Give the name in the shorter way in which it stands in the applicant's other papers.",
    remedy: "give_name",
  },
  frozen_file: {
    title: "The applicant's credit file is frozen",
    text: "Nobody can read it until the applicant lifts the freeze at TransUnion, which is free and takes minutes. Ask them to, then order the report again.",
    remedy: "order_again",
  },
  not_verified: {
    title: "The bureau could not tell who the applicant is",
    text: "What the applicant gave does not fit the bureau's files. Have them check their name, birth date and address, then order the report again.",
    remedy: "order_again",
  },
  manual_verification: {
    title: "The bureau looks at the applicant's identity by hand",
    text: "This takes up to two working days. The reports are ordered by themselves as soon as it is done.",
    remedy: null,
  },
  no_ssn: {
    title: "No SSN or ITIN",
    text: "The applicant has neither a Social Security number nor an ITIN, and the bureau makes no report without one. Nothing was charged for it. You can ask for pay stubs, references or a portable report instead.",
    remedy: null,
  },
  consent_withdrawn: {
    title: "Consent withdrawn",
    text: "The applicant withdrew consent to screening before this report was ordered. Nothing was ordered, and what was paid for it is refunded.",
    remedy: null,
  },
  failed: {
    title: "The bureau could not make the report",
    text: "Nothing was charged for it. Order it again; if it fails once more, write to us below.",
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
  owed: "Owed in all",
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
