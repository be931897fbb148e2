import type { Point } from "#fields/shared/signature/value.ts";
import type { DocumentFieldType } from "#rules/documents/field-types.ts";
import type { Language } from "#texts/languages.ts";

/**
 * A field with the value to draw on the page. Its position is a fraction of the displayed page from its top-left
 * corner; `page` counts from 0 over all files. A date is `YYYY-MM-DD`; a drawn signature is its strokes.
 */
export type FilledField = {
  type: DocumentFieldType;
  page: number;
  x: number;
  y: number;
  w: number;
  h: number;
  value: string | boolean | Point[] | null;
};

/** One person on the certificate. Times are ISO 8601; null if it didn't happen. */
export type CertifiedPerson = {
  name: string;
  email: string;
  kind: "signer" | "approver" | "witness" | "cc";
  role: string | null;
  /** how the person's identity was verified, in the certificate's language */
  identity: string;
  ip_address: string | null;
  device: string | null;
  sent: string | null;
  viewed: string | null;
  consented: string | null;
  completed: string | null;
};

/** `sha256`: of the file as shown, in hexadecimal. */
type CertifiedFile = { name: string; pages: number; sha256: string };

/** The content of the certificate of completion. Times are ISO 8601. */
export type CertificateFacts = {
  title: string;
  number: string;
  sender: string;
  sent: string;
  completed: string;
  people: CertifiedPerson[];
  files: CertifiedFile[];
  /** the SHA-256 of each consent text that signers accepted, in hexadecimal, with the text's version */
  consents: { version: string; sha256: string }[];
  /** the URL of the page for verifying sealed documents */
  verifyUrl: string;
};

/** The data for a sealed document. `files`: rewritten PDFs, in order. */
export type SealInput = {
  files: Uint8Array[];
  fields: FilledField[];
  certificate: CertificateFacts;
  language: Language;
};
