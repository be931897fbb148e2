import { PDF, PdfDict } from "@libpdf/core";

/** Times are ISO 8601. */
export type ReadFacts = {
  pages: number | null;
  producer: string | null;
  creator: string | null;
  created: string | null;
  modified: string | null;
  /** of the first pages; empty if they have none, or could not be read in time */
  text: string;
};

/** The maximum number of pages whose text is read, and of characters. */
const maxPages = 10;
const maxTextLength = 200_000;
/** The maximum characters of the name of the program that created the file. */
const maxNameLength = 120;

/** Reads a PDF's metadata and text. */
export async function run(bytes: Uint8Array): Promise<ReadFacts> {
  const pdf = await PDF.load(bytes);
  moveMetadata(pdf);
  const { producer, creator, creationDate, modificationDate } = pdf.getMetadata();
  return {
    pages: pdf.getPageCount(),
    producer: nameOf(producer),
    creator: nameOf(creator),
    created: timeOf(creationDate),
    modified: timeOf(modificationDate),
    text: pdf.getPages().slice(0, maxPages).map(textOf).join("\n").slice(0, maxTextLength),
  };
}

const nameOf = (text: string | undefined) =>
  text
    ?.replace(/[\p{C}]+/gu, " ")
    .trim()
    .slice(0, maxNameLength) || null;

const timeOf = (date: Date | undefined) => (date && !Number.isNaN(date.getTime()) ? date.toISOString() : null);

/** Moves metadata to where the library expects it; many programs store it elsewhere, as a reference. */
function moveMetadata(pdf: PDF) {
  const infoReference = pdf.context.info.trailer.getRef("Info");
  const info = infoReference && pdf.getObject(infoReference);
  if (!(info instanceof PdfDict)) return;
  for (const key of ["Producer", "Creator", "CreationDate", "ModDate"]) {
    const value = info.getString(key, (ref) => pdf.getObject(ref));
    if (value) info.set(key, value);
  }
}

/** Returns the text of a page; empty if it can't be read, so that the other pages still are. */
function textOf(page: { extractText: () => { text: string } }): string {
  try {
    return page.extractText().text;
  } catch {
    return "";
  }
}
