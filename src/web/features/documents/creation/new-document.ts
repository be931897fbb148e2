import type { DocumentField } from "#contract/schemas/document-fields.ts";

/** A template that is not sent yet. Its files are in memory: a reload starts over. */
export type NewDocument = {
  name: string;
  description: string;
  files: readonly File[];
  overlay: readonly DocumentField[];
};

let current: NewDocument | null = null;

export const findNewDocument = (): NewDocument | null => current;

export function saveNewDocument(document: NewDocument | null): void {
  current = document;
}
