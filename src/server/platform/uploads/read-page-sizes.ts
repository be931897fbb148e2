import { PDF } from "@libpdf/core";
import { Copy } from "../pdf-pages/copy-pages.ts";
import { copyPage } from "../pdf-pages/page.ts";

/** Returns the width and height of each displayed page of a rewritten PDF, after its rotation, in points. */
export async function run(bytes: Uint8Array): Promise<{ width: number; height: number }[]> {
  const pdf = await PDF.load(bytes, { lenient: false });
  return pdf.getPages().map(({ dict }) => {
    const { width, height } = copyPage(new Copy(pdf), dict);
    return { width, height };
  });
}
