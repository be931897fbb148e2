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
    "It may be a copy from before everyone signed, a scan, or a file that was saved again by another program. Ask for the file that was emailed after everyone signed.",
  number: "Document number",
  sealed: "Sealed",
  confirmed: ({ service }: Values<"service">) => `Time confirmed by ${service}`,
};
