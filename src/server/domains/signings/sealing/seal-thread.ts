import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { CopyLimitError } from "#server/platform/pdf-pages/page-copier.ts";
import { renderCertificate, type Sealer } from "./pages/certificate-page.ts";
import type { SealInput } from "./pages/seal-input.ts";
import { buildSealedPages, SealPreparationError } from "./pages/sealed-pages.ts";
import { type SignatureDictionary, type UnsignedPdf, writeUnsignedPdf } from "./pages/write-sealed.ts";

/** `locale`: for example, `en-US`. */
export type SealTask = { input: SealInput; sealer: Sealer; note: SignatureDictionary; locale: string };
/** `fault`: for the operator's log; contains nothing from the document. */
export type SealTaskResult = UnsignedPdf | { fault: string };

/** Prepares a document for its seal: the pages with their fields, and the certificate of completion. */
export async function run({ input, sealer, note, locale }: SealTask): Promise<SealTaskResult> {
  const { files, fields, certificate, language } = input;
  try {
    await prepareFonts(JSON.stringify([fields, certificate]));
    const pages = await buildSealedPages(files, fields, (truncatedTexts) =>
      renderCertificate({ ...certificate, truncatedTexts }, sealer, language, note.time),
    );
    return writeUnsignedPdf(pages, { title: certificate.title, language: locale, note });
  } catch (error) {
    if (error instanceof SealPreparationError) return { fault: error.message };
    if (error instanceof CopyLimitError) return { fault: "the document is too large" };
    throw error;
  }
}
