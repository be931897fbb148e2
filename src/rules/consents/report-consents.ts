import { identityConsents } from "./identity-consent.ts";
import { investigativeNotices } from "./investigative-notice.ts";

const versionsOf = (texts: readonly { version: string }[]): readonly string[] => texts.map(({ version }) => version);

/**
 * What applicants agree to before reports about them are ordered, with the versions of each text, newest first.
 * `investigative`: they were shown the notice of the reports; `copies`: they checked its box.
 */
export const reportConsents = {
  screening: versionsOf(identityConsents.applicant),
  investigative: versionsOf(investigativeNotices),
  copies: versionsOf(investigativeNotices),
} as const;

type ReportConsentKind = keyof typeof reportConsents;
/** A text that an applicant agreed to. */
export type ReportConsent = { kind: ReportConsentKind; version: string };

/** Parses `screening/2026-11-28`. @returns undefined for a text that doesn't exist */
export function parseReportConsent(text: string): ReportConsent | undefined {
  const [name = "", version = ""] = text.split("/");
  const kind = (Object.keys(reportConsents) as ReportConsentKind[]).find((each) => each === name);
  return kind && reportConsents[kind].includes(version) ? { kind, version } : undefined;
}
