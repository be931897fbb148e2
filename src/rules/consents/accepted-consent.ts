import type { Consent } from "#texts/consent.ts";
import { esignConsentTexts } from "#texts/esign-consent/texts.ts";
import type { Texts } from "#texts/message.ts";
import { esignConsents } from "./esign-consent.ts";

/** @returns the text of a version that was agreed to; undefined for an unknown version */
export function esignConsentOf(version: string, t: Texts): Consent | undefined {
  const consentVersion = esignConsents.find((candidate) => candidate.version === version);
  return consentVersion && t(esignConsentTexts)[consentVersion.version];
}

/** Returns an accepted consent as one text, with the landlord's name filled in. Its hash is computed from this text. */
export const acceptedConsentText = ({ parts, agree }: Consent, landlord: string): string =>
  [...parts.flatMap(({ heading, text }) => [heading, text({ landlord })]), agree].join("\n");
