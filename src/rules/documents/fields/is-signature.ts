import type { DocumentField } from "#contract/schemas/document-fields.ts";

/** Whether a field is signed: with a whole signature, or with initials. */
export const isSignature = ({ type }: Pick<DocumentField, "type">): boolean =>
  type === "signature" || type === "initial";
