import { PDF } from "@libpdf/core";
import { type Copied, Copy, CopyLimitError } from "#server/platform/pdf-pages/copy-pages.ts";
import { type CopiedPage, copyPage } from "#server/platform/pdf-pages/page.ts";

/** `bytes`: the file. `most`: pages that are copied. */
export type Task = { bytes: Uint8Array; maxPages: number };
/** `total`: how many pages the file has. `size`: of the objects, in bytes. */
export type CopiedFile = { pages: CopiedPage[]; total: number; objects: Copied[]; size: number };
export type CopyFault = { fault: "broken" | "locked" | "limits" };

/** Copies what a file's pages show. */
export async function run({ bytes, maxPages }: Task): Promise<CopiedFile | CopyFault> {
  try {
    const pdf = await PDF.load(bytes);
    if (pdf.isEncrypted) return { fault: "locked" };
    const copy = new Copy(pdf);
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
