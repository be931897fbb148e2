/** The types of the fields that are placed on a document (specification, section 3). */
export const documentFieldTypes = [
  "text",
  "text_display",
  "checkbox",
  "initial",
  "signature",
  "date",
  "mappable",
] as const;
export type DocumentFieldType = (typeof documentFieldTypes)[number];

/** Whether recipients don't fill in this type: it shows the sender's text, or facts of the application. */
export const isReadOnlyType = (type: DocumentFieldType): boolean => type === "text_display" || type === "mappable";

/** The facts that a mappable field can show, in addition to the answers of the linked form. */
export const mappableFacts = ["name", "unit", "rent", "dates"] as const;
export type MappableFact = (typeof mappableFacts)[number];

/** How a signature or initials were made. */
export const signatureTypes = ["draw", "type"] as const;

/** The maximum lengths of values, in characters (specification, sections 5 and 9). */
export const maxInitialsLength = 6;
export const maxDocumentTextLength = 2_000;
/** The maximum length of the text that a mappable field shows. */
export const maxFactLength = 500;

/** The maximum number of points of a drawn signature, and the largest coordinate. */
export const maxSignaturePoints = 5_000;
export const maxSignatureCoordinate = 10_000;
