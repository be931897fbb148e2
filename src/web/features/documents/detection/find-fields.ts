import type { PageSource } from "#web/features/documents/pages/open-pdf.ts";
import { detectFields, type FoundField } from "./detect-fields.ts";
import { readPage } from "./read-page.ts";

/** Detects the fields of a document, page by page. @throws Error if a page can't be read */
export async function findFields(
  pages: readonly PageSource[],
  roles: readonly string[],
): Promise<(FoundField & { page: number })[]> {
  const found: (FoundField & { page: number })[] = [];
  for (const [page, source] of pages.entries())
    found.push(...detectFields(await readPage(source), roles).map((field) => ({ ...field, page })));
  return found;
}
