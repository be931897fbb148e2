import type { PageSource } from "#web/features/documents/pages/open-pdf.ts";
import { type DetectedField, detectFields } from "./detect-fields.ts";
import { readPage } from "./read-page.ts";

/** Detects the fields of a document, page by page. @throws Error if a page can't be read */
export async function detectDocumentFields(
  pages: readonly PageSource[],
  roles: readonly string[],
): Promise<(DetectedField & { page: number })[]> {
  const detectedFields: (DetectedField & { page: number })[] = [];
  for (const [page, source] of pages.entries())
    detectedFields.push(...detectFields(await readPage(source), roles).map((field) => ({ ...field, page })));
  return detectedFields;
}
