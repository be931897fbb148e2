import type { Consent } from "#texts/consent.ts";

/** By version. A text that was agreed to never changes: another wording is another version. */
const texts: Record<"2026-11-21", Consent> = {
  "2026-11-21": {
    parts: [
      {
        heading: "What this covers",
        text: ({ landlord }) =>
          `Your application to ${landlord}, the permissions you sign with it, and the notices about it: that it arrived, how it was decided, and what the law wants you to be told about reports. It covers this application and nothing else.`,
      },
      {
        heading: "How to reach them",
        text: ({ landlord }) =>
          `Wherever this text says to ask or to write to ${landlord}, do it the way you got in touch about the home: at the address or number in the listing, or with whoever showed you the home or sent you this form. Do not answer the emails of this site for that: an answer may not reach ${landlord}.`,
      },
      {
        heading: "Paper instead",
        text: ({ landlord }) =>
          `You do not have to sign here. Ask ${landlord} for a form on paper, or for any of these notices on paper.`,
      },
      {
        heading: "Changing your mind",
        text: ({ landlord }) =>
          `You can take this back at any time: before you send, by taking away the tick; afterwards, by writing to ${landlord}. It costs nothing. What comes after is sent on paper; what you have signed stays signed.`,
      },
      {
        heading: "Your contact details",
        text: ({ landlord }) => `If your email address changes, write to ${landlord} so that notices reach you.`,
      },
      {
        heading: "A copy on paper",
        text: ({ landlord }) =>
          `Ask ${landlord} for one whenever you like; it is free. You can also print everything yourself from your account.`,
      },
      {
        heading: "What you need",
        text: () =>
          "A phone, tablet or computer with the internet, a browser of the last two years, an email address you can read, and room or a printer to keep copies. Notices and copies are web pages like this one and PDF files. If this ever changes, we tell you and ask again.",
      },
    ],
    agree:
      "I could open and read this page on my device, I can keep or print a copy, and I agree to sign and to get these records electronically.",
  },
};

export default texts;
