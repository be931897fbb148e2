import type { DocumentField } from "#contract/schemas/document-fields.ts";

/** A template that is not sent yet. Its files are in memory: a reload starts over. */
export type NewDocument = {
  name: string;
  description: string;
  /** the ID of the form whose answers its fields can show */
  linked_form: string | null;
  files: readonly File[];
  overlay: readonly DocumentField[];
};

let current: NewDocument | null = null;

export const findNewDocument = (): NewDocument | null => current;

export function saveNewDocument(document: NewDocument | null): void {
  current = document;
}
