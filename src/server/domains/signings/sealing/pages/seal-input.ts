import type { Point } from "#fields/shared/signature/value.ts";
import type { DocumentFieldType } from "#rules/documents/field-types.ts";
import type { Language } from "#texts/languages.ts";

/**
 * A field with what is burnt into the page. Its position is a share of the displayed page from its top-left corner;
 * `page` counts from 0 over all files. A date is `YYYY-MM-DD`; a drawn signature is its strokes.
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

/** One person on the certificate. Times are ISO 8601; null: it didn't happen. */
export type CertifiedPerson = {
  name: string;
  email: string;
  kind: "signer" | "approver" | "witness" | "cc";
  role: string | null;
  /** how the person's identity was checked, in the certificate's language */
  identity: string;
  ip_address: string | null;
  device: string | null;
  sent: string | null;
  viewed: string | null;
  consented: string | null;
  completed: string | null;
};

/** `sha256`: of the file that was shown, in hexadecimal. */
type CertifiedFile = { name: string; pages: number; sha256: string };

/** What the certificate of completion states. Times are ISO 8601. */
export type CertificateFacts = {
  title: string;
  number: string;
  sender: string;
  sent: string;
  completed: string;
  people: CertifiedPerson[];
  files: CertifiedFile[];
  /** SHA-256 of the text that the signers consented to, in hexadecimal, by the text's version */
  consents: { version: string; sha256: string }[];
  /** the page on which a sealed document is verified */
  verifyUrl: string;
};

/** Everything that a sealed document is made of. `files`: rewritten PDFs, in order. */
export type SealInput = {
  files: Uint8Array[];
  fields: FilledField[];
  certificate: CertificateFacts;
  language: Language;
};
