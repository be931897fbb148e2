import type { Consent } from "#texts/consent.ts";

/** By version. A text that was accepted never changes: new wording is a new version. */
const texts: Record<"2026-11-28", Consent> = {
  "2026-11-28": {
    parts: [
      {
        heading: "What this covers",
        text: ({ landlord }) =>
          `Your application to ${landlord}, the permissions you sign with it, and the notices about it: that it was received, how it was decided, and any notice about reports that the law requires. It covers this application and nothing else.`,
      },
      {
        heading: "How to reach the landlord",
        text: ({ landlord }) =>
          `Where this text says to ask or write to ${landlord}, use the contact information you already have: the address or phone number in the listing, or the person who showed you the home or sent you this form. Don't reply to emails from this site: ${landlord} may not get your reply.`,
      },
      {
        heading: "Paper instead",
        text: ({ landlord }) =>
          `You don't have to sign here. Ask ${landlord} for a paper form, or for any of these notices on paper.`,
      },
      {
        heading: "Changing your mind",
        text: ({ landlord }) =>
          `You can withdraw your consent at any time, at no cost. Before you submit, clear the checkbox. After that, write to ${landlord}. You then get further notices on paper. What you already signed stays signed.`,
      },
      {
        heading: "Your contact information",
        text: ({ landlord }) => `If your email address changes, write to ${landlord} so that notices reach you.`,
      },
      {
        heading: "Paper copies",
        text: ({ landlord }) =>
          `Ask ${landlord} for a paper copy at any time. It's free. You can also print everything yourself from your account.`,
      },
      {
        heading: "What you need",
        text: () =>
          "A phone, tablet or computer with internet access, a browser from the last two years, an email address that you can read, and storage space or a printer to keep copies. Notices and copies are web pages like this one and PDF files. If this changes, we'll tell you and ask you again.",
      },
    ],
    agree:
      "I was able to open and read this page on my device, I can save or print a copy, and I agree to sign and receive these records electronically.",
  },
};

export default texts;
