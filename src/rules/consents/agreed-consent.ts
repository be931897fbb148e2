import type { Consent } from "#texts/consent.ts";
import { esignConsentTexts } from "#texts/esign-consent/texts.ts";
import type { Texts } from "#texts/message.ts";
import { esignConsents } from "./esign-consent.ts";

/** @returns the text of a version that was agreed to; undefined for an unknown version */
export function esignConsentOf(version: string, t: Texts): Consent | undefined {
  const known = esignConsents.find((one) => one.version === version);
  return known && t(esignConsentTexts)[known.version];
}

/** Returns a text that was agreed to as one, with the landlord's name filled in: what its hash is made of. */
export const agreedText = ({ parts, agree }: Consent, landlord: string): string =>
  [...parts.flatMap(({ heading, text }) => [heading, text({ landlord })]), agree].join("\n");
