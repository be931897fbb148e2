import type { Consent } from "#texts/consent.ts";
import type en from "#texts/identity-consent/en.ts";
import { identityConsentTexts } from "#texts/identity-consent/texts.ts";
import type { Texts } from "#texts/message.ts";

/** `consents.kind`: an applicant's consent to identity verification and reports, or a landlord's for themselves. */
export const identityConsentKinds = { applicant: "screening", landlord: "landlord_identity" } as const;
export type VerifiedParty = keyof typeof identityConsentKinds;

/**
 * The disclosure and instruction that a person accepts before Lintel requests their reports from a bureau: 15 U.S.C.
 * 1681b(a)(2) permits a report on the written instructions of the consumer it is about. Its texts are in the catalog by
 * their version. A text that was accepted never changes: new wording is a new version, added at the front of its list.
 */
type IdentityConsent<Who extends VerifiedParty> = {
  /** the day from which it is shown, YYYY-MM-DD; stored with every consent */
  version: keyof (typeof en)[Who] & string;
  source: string;
  /** the day on which it was last compared with its source, YYYY-MM-DD */
  checked_on: string;
};

export const identityConsents: {
  [Who in VerifiedParty]: readonly [IdentityConsent<Who>, ...IdentityConsent<Who>[]];
} = {
  applicant: [
    {
      version: "2026-11-30",
      source: "15 U.S.C. 1681b(a)(2), 1681b(a)(3)(F), 1681j(b), 1681m",
      checked_on: "2026-11-30",
    },
    {
      version: "2026-11-28",
      source: "15 U.S.C. 1681b(a)(2), 1681b(a)(3)(F), 1681j(b), 1681m",
      checked_on: "2026-11-28",
    },
    {
      version: "2026-11-23",
      source: "15 U.S.C. 1681b(a)(2), 1681b(a)(3)(F), 1681m",
      checked_on: "2026-11-23",
    },
    {
      version: "2026-11-22",
      source: "15 U.S.C. 1681b(a)(2), 1681b(a)(3)(F), 1681m",
      checked_on: "2026-11-22",
    },
    {
      version: "2026-11-21",
      source: "15 U.S.C. 1681b(a)(2), 1681b(a)(3)(F), 1681m",
      checked_on: "2026-11-21",
    },
  ],
  landlord: [
    { version: "2026-11-28", source: "15 U.S.C. 1681b(a)(2), 1681e(a)", checked_on: "2026-11-28" },
    { version: "2026-11-21", source: "15 U.S.C. 1681b(a)(2), 1681e(a)", checked_on: "2026-11-21" },
  ],
};

/** Returns the current version. */
export const identityConsentFor = <Who extends VerifiedParty>(party: Who): IdentityConsent<Who> =>
  identityConsents[party][0];

/** Returns the text of the current version. */
export function identityConsentText(party: VerifiedParty, t: Texts): Consent {
  const texts = t(identityConsentTexts);
  return party === "applicant"
    ? texts.applicant[identityConsentFor("applicant").version]
    : texts.landlord[identityConsentFor("landlord").version];
}

/**
 * Whether the text that an applicant accepted lets the landlord show their reports to others who decide on the
 * application. Versions before 2026-11-23 named the landlord alone.
 * @param version null: no text was accepted
 */
export const allowsReportSharing = (version: string | null): boolean => version !== null && version >= "2026-11-23";
