import { bankConsentTexts } from "#texts/bank-consent/texts.ts";
import { documentConsentTexts } from "#texts/document-consent/texts.ts";
import { esignConsentTexts } from "#texts/esign-consent/texts.ts";
import { investigativeNoticeTexts } from "#texts/investigative-notice/texts.ts";
import type { Language } from "#texts/languages.ts";
import { textsIn } from "#texts/message.ts";
import { bankConsent } from "./bank-consent.ts";
import { documentConsent } from "./document-consent.ts";
import { esignConsent } from "./esign-consent.ts";
import { identityConsentFor, identityConsentText } from "./identity-consent.ts";
import { investigativeNotice } from "./investigative-notice.ts";

/** The kinds of consent. Stored in `consents.kind`, except `esign` and `document`, which are stored with the signature. */
export const consentKinds = ["esign", "document", "screening", "investigative", "landlord_identity", "bank"] as const;
type ConsentKind = (typeof consentKinds)[number];

/** The current text of a consent: `parts` to read, `agree` next to the checkbox. */
type ConsentText = {
  kind: ConsentKind;
  version: string;
  parts: { heading: string; text: string }[];
  agree: string;
};

/**
 * Returns the current consent text, in English by default; `{landlord}` is replaced by the form's landlord, or by the
 * sender of the document.
 */
export function consentOf(kind: ConsentKind, language: Language = "en"): ConsentText {
  const t = textsIn(language);
  if (kind === "bank") return { kind, version: bankConsent.version, parts: [], agree: t(bankConsentTexts).agree };
  const landlord = "{landlord}";
  if (kind === "investigative") {
    const { version } = investigativeNotice;
    const { parts, agree } = t(investigativeNoticeTexts)[version];
    return { kind, version, parts: parts.map(({ heading, text }) => ({ heading, text: text({ landlord }) })), agree };
  }
  if (kind === "document") {
    const { version } = documentConsent;
    const { parts, agree } = t(documentConsentTexts)[version];
    return { kind, version, parts: parts.map(({ heading, text }) => ({ heading, text: text({ landlord }) })), agree };
  }
  const party = kind === "screening" ? "applicant" : "landlord";
  const { version } = kind === "esign" ? esignConsent : identityConsentFor(party);
  const { parts, agree } =
    kind === "esign" ? t(esignConsentTexts)[esignConsent.version] : identityConsentText(party, t);
  return { kind, version, parts: parts.map(({ heading, text }) => ({ heading, text: text({ landlord }) })), agree };
}

/** Returns the consents that an application to a form requires, from the signature to the last step. */
export const consentsFor = (steps: readonly string[]): ConsentText[] => [
  consentOf("esign"),
  ...(steps.includes("verify") ? [consentOf("screening")] : []),
  ...(steps.includes("income") ? [consentOf("bank")] : []),
];
