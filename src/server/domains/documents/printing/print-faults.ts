import PDFDocument from "pdfkit";
import type { DocumentField, DocumentValue } from "#contract/schemas/document-fields.ts";
import { prepareFonts } from "#server/platform/pdf/fonts.ts";
import { Typesetter } from "#server/platform/pdf/typeset.ts";
import type { Message } from "#texts/message.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";
import { boxOf, fitText, type PageSize } from "./fit-text.ts";

/** The most characters without a glyph that a message names. */
const maxNamed = 10;

/**
 * Checks whether what somebody entered can be printed in the document: its fonts have the characters, and a text fits into
 * its field in a readable size.
 * @param values by the field's ID
 * @param pages the sizes of all pages
 * @returns every message at fault by the field's ID
 */
export async function printFaults(
  fields: readonly DocumentField[],
  values: Record<string, DocumentValue>,
  pages: readonly PageSize[],
): Promise<Record<string, Message[]>> {
  await prepareFonts(JSON.stringify(values));
  const type = new Typesetter(new PDFDocument({ autoFirstPage: false, font: "" }));
  const faults: Record<string, Message[]> = {};
  for (const field of fields) {
    const value = values[field.id];
    const page = pages[field.page];
    const fault = typeof value === "string" && page ? faultOf(type, field, value, page) : undefined;
    if (fault) faults[field.id] = [fault];
  }
  return faults;
}

function faultOf(type: Typesetter, field: DocumentField, value: string, page: PageSize): Message | undefined {
  const { label } = field;
  const isSignature = field.type === "signature" || field.type === "initial";
  if (!isSignature && field.type !== "text") return undefined;
  const missing = type.missingIn(value, isSignature ? "handwriting" : "regular");
  const characters = missing.slice(0, maxNamed).join(" ");
  if (missing.length > 0)
    return (t) => {
      const texts = t(signingProblemsTexts);
      return isSignature ? texts.cant_print_signature({ characters }) : texts.cant_print({ label, characters });
    };
  // a signature is short, and never set over several lines
  if (isSignature || fitText(type, value, "regular", boxOf(field, page)).isWhole) return undefined;
  return (t) => t(signingProblemsTexts).doesnt_fit({ label });
}
