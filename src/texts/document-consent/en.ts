import type { Consent } from "#texts/consent.ts";

/** By version. A text that was accepted never changes: new wording is a new version. */
const texts: Record<"2026-11-24-document", Consent> = {
  "2026-11-24-document": {
    parts: [
      {
        heading: "What this covers",
        text: ({ landlord }) =>
          `The document that ${landlord} sent you to sign, its signed copy, and the emails about it. It covers this document and nothing else.`,
      },
      {
        heading: "Paper instead",
        text: ({ landlord }) => `You don't have to sign here. Ask ${landlord} for the document on paper.`,
      },
      {
        heading: "Changing your mind",
        text: ({ landlord }) =>
          `Until you sign, you can take this back: close the page, decline, or write to ${landlord}. After that, you can tell ${landlord} that you want further records on paper. It costs nothing. What you signed stays signed.`,
      },
      {
        heading: "Your contact details",
        text: ({ landlord }) => `If your email address changes, tell ${landlord} so that your copy reaches you.`,
      },
      {
        heading: "A copy on paper",
        text: ({ landlord }) =>
          `Ask ${landlord} for a copy on paper at any time. It's free. You can also download and print the signed document yourself.`,
      },
      {
        heading: "What you need",
        text: () =>
          "A phone, tablet or computer with internet access, a browser from the last two years, an email address that you can read, a program that opens PDF files, and room or a printer to keep copies. If this changes, we'll tell you and ask you again.",
      },
    ],
    agree:
      "I could open and read this page on my device, I can keep or print a copy, and I agree to sign this document and get its records electronically.",
  },
};

export default texts;
