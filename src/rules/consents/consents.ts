import { esignConsent } from "./esign-consent.ts";
import { identityConsentFor } from "./identity-consent.ts";
import { bankConsent } from "./income-texts.ts";

/** What somebody can be asked to agree to; stored in `consents.kind` except for `esign`, which stands with the signature. */
export const consentKinds = ["esign", "screening", "landlord_identity", "bank"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** A text as it is shown now: `parts` to read, `agree` beside the box that is checked. */
export type ConsentText = {
  kind: ConsentKind;
  version: string;
  parts: { heading: string; text: string }[];
  agree: string;
};

const partsOf = (parts: { heading: string; text: string }[]) => parts.map(({ heading, text }) => ({ heading, text }));

/** The text that has to be agreed to now. */
export function consentOf(kind: ConsentKind): ConsentText {
  if (kind === "bank") return { kind, version: bankConsent.version, parts: [], agree: bankConsent.text };
  const { version, parts, agree } =
    kind === "esign" ? esignConsent : identityConsentFor(kind === "screening" ? "applicant" : "landlord");
  return { kind, version, parts: partsOf(parts), agree };
}

/** What an application to a form asks its applicant to agree to, from the signature to the last step. */
export const consentsFor = (steps: readonly string[]): ConsentText[] => [
  consentOf("esign"),
  ...(steps.includes("verify") ? [consentOf("screening")] : []),
  ...(steps.includes("income") ? [consentOf("bank")] : []),
];
