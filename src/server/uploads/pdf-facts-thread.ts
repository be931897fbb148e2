import { parentPort, workerData } from "node:worker_threads";
import { PDF, PdfDict } from "@libpdf/core";

/** Pages whose text is read, and letters of it that are looked at. */
const mostPages = 10;
const mostText = 200_000;
/** Letters of what a program says of itself. */
const mostName = 120;

const pdf = await PDF.load(workerData as Uint8Array);
bringInFacts();
const { producer, creator, creationDate, modificationDate } = pdf.getMetadata();
const named = (text: string | undefined) =>
  text
    ?.replace(/[\p{C}]+/gu, " ")
    .trim()
    .slice(0, mostName) || null;
const time = (date: Date | undefined) => (date && !Number.isNaN(date.getTime()) ? date.toISOString() : null);

/** The library reads only facts that stand in their place; many programs write them elsewhere and point there. */
function bringInFacts() {
  const at = pdf.context.info.trailer.getRef("Info");
  const info = at && pdf.getObject(at);
  if (!(info instanceof PdfDict)) return;
  for (const key of ["Producer", "Creator", "CreationDate", "ModDate"]) {
    const value = info.getString(key, (ref) => pdf.getObject(ref));
    if (value) info.set(key, value);
  }
}

/** A page whose text cannot be read leaves that of the others. */
function textOf(page: { extractText: () => { text: string } }): string {
  try {
    return page.extractText().text;
  } catch {
    return "";
  }
}

parentPort?.postMessage({
  pages: pdf.getPageCount(),
  producer: named(producer),
  creator: named(creator),
  created: time(creationDate),
  modified: time(modificationDate),
  text: pdf.getPages().slice(0, mostPages).map(textOf).join("\n").slice(0, mostText),
});
