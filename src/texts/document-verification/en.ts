import type { Values } from "#texts/values.ts";

export default {
  choose: "Choose a signed PDF",
  drop: "Or drag the file here.",
  checking: "Checking the document…",
  unchanged: "This document is unchanged",
  unchanged_about: "Every page, signature and the certificate are exactly as they were when everyone had signed.",
  other_site: "This document is sealed, but not by this site",
  other_site_about: ({ certificate }: Values<"certificate">) =>
    `Nothing in it changed since it was sealed. We don't know who sealed it. The seal's certificate names: ${certificate}`,
  changed: "This document was changed",
  changed_about:
    "The file differs from the document that was sealed. Don't rely on it. Ask the sender for the original file.",
  unsealed: "This PDF has no seal",
  unsealed_about:
    "It may be a copy from before everyone signed, a scan, or a file that was saved again by another program. Ask for the signed PDF that was downloaded from the link in our email.",
  number: "Document number",
  sealed: "Sealed",
  people: "Signed by",
  acted: {
    signer: ({ when }: Values<"when">) => `Signed ${when}`,
    approver: ({ when }: Values<"when">) => `Approved ${when}`,
    witness: ({ when }: Values<"when">) => `Signed as a witness ${when}`,
  },
  printed: "Only have a printed copy?",
  printed_about:
    "Enter the document number and the email address of one person who signed. Both are on the certificate, the last page.",
  email: "Email of someone who signed",
  find: "Find document",
  found: "This document was signed here",
  found_about: "Compare these names and times with your copy. To check every page, you need the PDF file.",
  not_found: "No signed document matches",
  not_found_about:
    "Check the number and the email address. You can find a document only after everyone has signed it, and only on the site where it was signed.",
  confirmed: ({ service }: Values<"service">) => `Time confirmed by ${service}`,
};
