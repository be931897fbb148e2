import { documentConsent } from "./document-consent.ts";
import { esignConsent } from "./esign-consent.ts";
import { identityConsentFor } from "./identity-consent.ts";
import { investigativeNotice } from "./investigative-notice.ts";

/** A text that people read or accept because a law requires it, in its current version. */
type LegalText = {
  id: string;
  version: string;
  /** the citation */
  source: string;
  /** the day on which it was last compared with its source, YYYY-MM-DD */
  checked_on: string;
};

/** The current consent texts and notices, which have to be compared with their law as regularly as its rows. */
export const legalTexts: readonly LegalText[] = [
  { id: "esign-consent", ...esignConsent },
  { id: "document-consent", ...documentConsent },
  { id: "applicant-consent", ...identityConsentFor("applicant") },
  { id: "landlord-consent", ...identityConsentFor("landlord") },
  { id: "investigative-notice", ...investigativeNotice },
];
