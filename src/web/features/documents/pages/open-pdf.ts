import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import rendererUrl from "pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

/** A page as displayed, with rotation applied: its size in points (1/72 inch), and how to draw it. */
export type PageSource = {
  width: number;
  height: number;
  page: () => Promise<PDFPageProxy>;
};

/** `pagesOfFiles`: the number of pages of each file, in file order. */
export type OpenDocument = { pages: PageSource[]; pagesOfFiles: number[]; close: () => void };

/**
 * Opens PDF files as one document. The PDF library is loaded on first use; it parses and draws in workers.
 * @param files in order; each is read once
 * @throws Error if a file isn't a readable PDF
 */
export async function openPdfFiles(files: readonly Blob[]): Promise<OpenDocument> {
  const pdfjs = await import("pdfjs-dist/legacy/build/pdf.mjs");
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  pdfjs.GlobalWorkerOptions.rendererSrc = rendererUrl;
  const openedPdfs: PDFDocumentProxy[] = [];
  const close = () => {
    for (const pdf of openedPdfs) void pdf.loadingTask.destroy();
  };
  try {
    const pages: PageSource[] = [];
    for (const file of files) {
      const data = new Uint8Array(await file.arrayBuffer());
      // the Content-Security-Policy forbids WebAssembly; XFA forms aren't supported
      const pdf = await pdfjs.getDocument({ data, useWasm: false, enableXfa: false, verbosity: 0 }).promise;
      openedPdfs.push(pdf);
      for (let number = 1; number <= pdf.numPages; number++) {
        const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
        pages.push({ width, height, page: () => pdf.getPage(number) });
      }
    }
    return { pages, pagesOfFiles: openedPdfs.map(({ numPages }) => numPages), close };
  } catch (error) {
    close();
    throw error;
  }
}
