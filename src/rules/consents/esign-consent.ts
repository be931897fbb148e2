/**
 * What somebody is told before they sign electronically, and agrees to: 15 U.S.C. 7001(c)(1)(A) to (C). A text that was
 * agreed to never changes: another wording is another version, put in front of the list.
 */
export type EsignConsent = {
  /** the day from which it is shown, YYYY-MM-DD; kept with every signature */
  version: string;
  source: string;
  /** the day on which it was last held against its source, YYYY-MM-DD */
  checked_on: string;
  /** `{landlord}` is whose form it is */
  parts: { heading: string; text: string /** the duty it meets */; basis: string }[];
  /** what is ticked */
  agree: string;
};

export const esignConsents: readonly [EsignConsent, ...EsignConsent[]] = [
  {
    version: "2026-11-21",
    source: "15 U.S.C. 7001(c)(1)",
    checked_on: "2026-11-21",
    parts: [
      {
        heading: "What this covers",
        text: "Your application to {landlord}, the permissions you sign with it, and the notices about it: that it arrived, how it was decided, and what the law wants you to be told about reports. It covers this application and nothing else.",
        basis: "7001(c)(1)(B)(ii)",
      },
      {
        heading: "How to reach them",
        text: "Wherever this text says to ask or to write to {landlord}, do it the way you got in touch about the home: at the address or number in the listing, or with whoever showed you the home or sent you this form. Do not answer the e-mails of this site for that: an answer may not reach {landlord}.",
        basis: "7001(c)(1)(B)(iii)",
      },
      {
        heading: "Paper instead",
        text: "You do not have to sign here. Ask {landlord} for a form on paper, or for any of these notices on paper.",
        basis: "7001(c)(1)(B)(i)(I)",
      },
      {
        heading: "Changing your mind",
        text: "You can take this back at any time: before you send, by taking away the tick; afterwards, by writing to {landlord}. It costs nothing. What comes after is sent on paper; what you have signed stays signed.",
        basis: "7001(c)(1)(B)(i)(II), (iii)",
      },
      {
        heading: "Your contact details",
        text: "If your e-mail address changes, write to {landlord} so that notices reach you.",
        basis: "7001(c)(1)(B)(iii)",
      },
      {
        heading: "A copy on paper",
        text: "Ask {landlord} for one whenever you like; it is free. You can also print everything yourself from your account.",
        basis: "7001(c)(1)(B)(iv)",
      },
      {
        heading: "What you need",
        text: "A phone, tablet or computer with the internet, a browser of the last two years, an e-mail address you can read, and room or a printer to keep copies. Notices and copies are web pages like this one and PDF files. If this ever changes, we tell you and ask again.",
        basis: "7001(c)(1)(C)(i), (D)",
      },
    ],
    agree:
      "I could open and read this page on my device, I can keep or print a copy, and I agree to sign and to get these records electronically.",
  },
];

/** The one that is asked for now. */
export const esignConsent = esignConsents[0];

/** @returns the words of a version that was agreed to; undefined when there never was one */
export const esignConsentOf = (version: string): EsignConsent | undefined =>
  esignConsents.find((one) => one.version === version);
