import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { clearOnSessionChange } from "#web/api/clear-user-data.ts";
import type { PlacedFields } from "./placed-fields.ts";

/** A template that isn't created yet. Its files are in memory only: a reload loses them. */
export type NewDocument = {
  name: string;
  description: string;
  /** the ID of the form whose answers its fields can show */
  linked_form: string | null;
  files: readonly File[];
  /** the fields of each file; they stay on its pages when other files are added, moved or removed */
  placedFields: PlacedFields<DocumentField>;
};

let current: NewDocument | null = null;
clearOnSessionChange(() => {
  current = null;
});

/** Returns the document template that is being created on this page, or null. */
export const findNewDocument = (): NewDocument | null => current;

/** Stores the document template that is being created, in memory; null deletes it. */
export function saveNewDocument(document: NewDocument | null): void {
  current = document;
}
