/**
 * What somebody is told before a bureau is asked about them, and instructs us to do: 15 U.S.C. 1681b(a)(2) lets a
 * report be given on the written instructions of the consumer it is about. A text that was agreed to never changes:
 * another wording is another version, put in front of its list.
 */
export type IdentityConsent = {
  /** the day from which it is shown, YYYY-MM-DD; kept with every consent */
  version: string;
  source: string;
  /** the day on which it was last held against its source, YYYY-MM-DD */
  checked_on: string;
  /** `{landlord}` is whose form it is */
  parts: { heading: string; text: string }[];
  /** what is ticked */
  agree: string;
};

/** `consents.kind`: an applicant's instruction for the proof of identity and the reports; a landlord's for themselves. */
export const identityConsentKinds = { applicant: "screening", landlord: "landlord_identity" } as const;
export type Proven = keyof typeof identityConsentKinds;

const howItWorks = {
  heading: "What happens next",
  text: "You give your name, Social Security number, date of birth and address. Experian, a credit bureau, then asks a few questions that only you should be able to answer. You have two minutes for each of them, and three tries.",
};
const score = {
  heading: "Your credit score",
  text: "Asking these questions is a soft inquiry: only you can see it, and it does not change your score.",
};

export const identityConsents: Record<Proven, readonly [IdentityConsent, ...IdentityConsent[]]> = {
  applicant: [
    {
      version: "2026-11-22",
      source: "15 U.S.C. 1681b(a)(2), 1681b(a)(3)(F), 1681m",
      checked_on: "2026-11-22",
      parts: [
        {
          heading: "What you allow",
          text: "You instruct us in writing, under the Fair Credit Reporting Act, to ask Experian for what it takes to make sure that you are who you say you are, and to get the reports about you that {landlord} asks for with this application, now or later. They are for {landlord} to decide about your application for housing, and for nothing else.",
        },
        {
          heading: "The reports, and who makes them",
          text: "A credit report comes from TransUnion Consumer Solutions. An eviction report and a criminal report come from TransUnion Rental Screening Solutions, Inc. If you connect a bank account, the income report comes from Finicity Corporation (Mastercard Open Finance). Not every application asks for all of them.",
        },
        {
          heading: "Changing your mind",
          text: "You can withdraw this permission on the page of your application until it is decided. Reports that were not ordered yet are then never ordered, and what was paid for them is refunded.",
        },
        howItWorks,
        {
          heading: "Who sees what",
          text: "Whether it worked, and the reports, are seen by {landlord}. Nobody there sees your Social Security number, the questions or your answers.",
        },
        score,
        {
          heading: "If you would rather not answer questions",
          text: "You do not have to. Once you have told us who you are, you can show an ID instead, and {landlord} looks at it.",
        },
        {
          heading: "Your rights",
          text: "You may dispute whatever is wrong in a report. If {landlord} decides against you because of one, they must tell you so and name the bureau it came from, and you may get a free copy from it.",
        },
      ],
      agree: "I have read this, and I instruct you to do what it says.",
    },
    {
      version: "2026-11-21",
      source: "15 U.S.C. 1681b(a)(2), 1681b(a)(3)(F), 1681m",
      checked_on: "2026-11-21",
      parts: [
        {
          heading: "What you allow",
          text: "You instruct us in writing, under the Fair Credit Reporting Act, to ask Experian for what it takes to make sure that you are who you say you are, and to get the reports about you that this application asks for, if it asks for any. They are for {landlord} to decide about your application for housing, and for nothing else.",
        },
        howItWorks,
        {
          heading: "Who sees what",
          text: "Whether it worked, and the reports, are seen by {landlord}. Nobody there sees your Social Security number, the questions or your answers.",
        },
        score,
        {
          heading: "If you would rather not answer questions",
          text: "You do not have to. Once you have told us who you are, you can show an ID instead, and {landlord} looks at it.",
        },
        {
          heading: "Your rights",
          text: "You may dispute whatever is wrong in a report. If {landlord} decides against you because of one, they must tell you so and name the bureau it came from, and you may get a free copy from it.",
        },
      ],
      agree: "I have read this, and I instruct you to do what it says.",
    },
  ],
  landlord: [
    {
      version: "2026-11-21",
      source: "15 U.S.C. 1681b(a)(2), 1681e(a)",
      checked_on: "2026-11-21",
      parts: [
        {
          heading: "Why we ask",
          text: "The law allows us to give reports only to people with a right to them, so we have to verify your identity.",
        },
        {
          heading: "What you allow",
          text: "You instruct us in writing, under the Fair Credit Reporting Act, to ask Experian for what it takes to make sure that you are who you say you are. No report about you is made, and nobody else learns of it.",
        },
        howItWorks,
        score,
      ],
      agree: "I have read this, and I instruct you to do what it says. I will use reports for housing only.",
    },
  ],
};

/** The one that is asked for now. */
export const identityConsentFor = (who: Proven): IdentityConsent => identityConsents[who][0];
