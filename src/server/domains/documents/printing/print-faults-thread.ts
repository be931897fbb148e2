import PDFDocument from "pdfkit";
import type { DocumentField } from "#contract/schemas/document-fields.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { Typesetter } from "#server/platform/pdf/typeset.ts";
import { boxOf, fitText, type PageSize } from "./fit-text.ts";

/** A text to print. `isSignature`: it is short, and shrinks as far as necessary. */
export type PrintedText = { field: DocumentField; text: string; isSignature: boolean; page: PageSize };
/** Why a text can't be printed: characters without a glyph, or more characters than fit into its box. */
export type PrintFault = { id: string } & ({ missing: string[] } | { cutAt: number });

/** Finds the texts that can't be printed. */
export async function run(texts: readonly PrintedText[]): Promise<PrintFault[]> {
  await prepareFonts(JSON.stringify(texts.map(({ text }) => text)));
  const typesetter = new Typesetter(new PDFDocument({ autoFirstPage: false, font: "" }));
  return texts.flatMap(({ field, text, isSignature, page }): PrintFault[] => {
    const { id } = field;
    const missing = typesetter.findMissing(text, isSignature ? "handwriting" : "regular");
    if (missing.length > 0) return [{ id, missing }];
    const cutAt = isSignature ? null : fitText(typesetter, text, "regular", boxOf(field, page)).cutAt;
    return cutAt === null ? [] : [{ id, cutAt }];
  });
}
