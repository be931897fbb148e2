import { bankConsentTexts } from "#texts/bank-consent/texts.ts";
import { esignConsentTexts } from "#texts/esign-consent/texts.ts";
import { textsIn } from "#texts/message.ts";
import { bankConsent } from "./bank-consent.ts";
import { esignConsent } from "./esign-consent.ts";
import { identityConsentFor, identityConsentText } from "./identity-consent.ts";

/** The kinds of consent. Stored in `consents.kind`, except `esign`, which is stored with the signature. */
export const consentKinds = ["esign", "screening", "landlord_identity", "bank"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The current text of a consent: `parts` to read, `agree` next to the checkbox. */
export type ConsentText = {
  kind: ConsentKind;
  version: string;
  parts: { heading: string; text: string }[];
  agree: string;
};

/** Returns the current consent text in English; `{landlord}` is replaced by the form's landlord. */
export function consentOf(kind: ConsentKind): ConsentText {
  if (kind === "bank") return { kind, version: bankConsent.version, parts: [], agree: bankConsentTexts.in("en").agree };
  const who = kind === "screening" ? "applicant" : "landlord";
  const { version } = kind === "esign" ? esignConsent : identityConsentFor(who);
  const english = textsIn("en");
  const { parts, agree } =
    kind === "esign" ? english(esignConsentTexts)[esignConsent.version] : identityConsentText(who, english);
  const landlord = "{landlord}";
  return { kind, version, parts: parts.map(({ heading, text }) => ({ heading, text: text({ landlord }) })), agree };
}

/** Returns the consents that an application to a form requires, from the signature to the last step. */
export const consentsFor = (steps: readonly string[]): ConsentText[] => [
  consentOf("esign"),
  ...(steps.includes("verify") ? [consentOf("screening")] : []),
  ...(steps.includes("income") ? [consentOf("bank")] : []),
];
