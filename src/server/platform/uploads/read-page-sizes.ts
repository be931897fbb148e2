import { PDF } from "@libpdf/core";
import { copyPage } from "../pdf-pages/copy-page.ts";
import { PageCopier } from "../pdf-pages/page-copier.ts";

/** The maximum side of a page that PDF viewers must support, in points: 200 inches. */
const maxSide = 14_400;

/**
 * Returns the width and height of each displayed page of a rewritten PDF, after its rotation, in points.
 * @throws Error for a page that is larger than PDF viewers support
 */
export async function run(bytes: Uint8Array): Promise<{ width: number; height: number }[]> {
  const pdf = await PDF.load(bytes, { lenient: false });
  return pdf.getPages().map(({ dict }) => {
    const { width, height } = copyPage(new PageCopier(pdf), dict);
    if (Math.max(width, height) > maxSide) throw new Error("page size");
    return { width, height };
  });
}
