import { PDF } from "@libpdf/core";
import { type CopiedPage, copyPage } from "#server/platform/pdf-pages/copy-page.ts";
import { type CopiedObject, CopyLimitError, PageCopier } from "#server/platform/pdf-pages/page-copier.ts";

/** `bytes`: the file. `maxPages`: the maximum number of pages to copy. */
export type Task = { bytes: Uint8Array; maxPages: number };
/** `total`: the number of pages in the file. `size`: the size of the objects, in bytes. */
export type CopiedFile = { pages: CopiedPage[]; total: number; objects: CopiedObject[]; size: number };
export type CopyFault = { fault: "broken" | "locked" | "limits" };

/** Copies the visible content of a file's pages. */
export async function run({ bytes, maxPages }: Task): Promise<CopiedFile | CopyFault> {
  try {
    const pdf = await PDF.load(bytes);
    if (pdf.isEncrypted) return { fault: "locked" };
    const copy = new PageCopier(pdf);
    const total = pdf.getPageCount();
    const pages = pdf
      .getPages()
      .slice(0, maxPages)
      .map(({ dict }) => copyPage(copy, dict));
    return total > 0 ? { pages, total, objects: copy.objects, size: copy.size } : { fault: "broken" };
  } catch (error) {
    return { fault: error instanceof CopyLimitError ? "limits" : "broken" };
  }
}
