import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { CopyLimitError } from "#server/platform/pdf-pages/copy-pages.ts";
import { drawCertificate, type Sealer } from "./pages/certificate-page.ts";
import type { SealInput } from "./pages/seal-input.ts";
import { SealFault, sealedPages } from "./pages/sealed-pages.ts";
import { type SealNote, type Unsealed, writeSealed } from "./pages/write-sealed.ts";

/** `locale`: for example, `en-US`. */
export type SealTask = { input: SealInput; sealer: Sealer; note: SealNote; locale: string };
/** `fault`: for the operator's log; contains nothing from the document. */
export type SealTaskResult = Unsealed | { fault: string };

/** Prepares a document for its seal: the pages with their fields, and the certificate of completion. */
export async function run({ input, sealer, note, locale }: SealTask): Promise<SealTaskResult> {
  const { files, fields, certificate, language } = input;
  try {
    await prepareFonts(JSON.stringify([fields, certificate]));
    const pages = await sealedPages(files, fields, (cut) =>
      drawCertificate({ ...certificate, cut }, sealer, language, note.time),
    );
    return writeSealed(pages, { title: certificate.title, language: locale, note });
  } catch (error) {
    if (error instanceof SealFault) return { fault: error.message };
    if (error instanceof CopyLimitError) return { fault: "the document is too large" };
    throw error;
  }
}
