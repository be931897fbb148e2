import { runSandboxed } from "../threads/sandboxed-worker.ts";
import type { ReadFacts } from "./read-pdf-facts.ts";

/** A PDF's metadata and text. Times are ISO 8601. */
export type PdfFacts = ReadFacts & {
  /** how often data was appended to the file after it was first written */
  saved_again: number | null;
};

/**
 * Reads a PDF in a sandboxed worker.
 * @returns empty facts if it cannot be read
 */
export async function readPdfFacts(bytes: Uint8Array, saved_again: number | null): Promise<PdfFacts> {
  const source = new URL("./read-pdf-facts.ts", import.meta.url);
  const read = await runSandboxed<ReadFacts>(source, bytes);
  const emptyFacts = { pages: null, producer: null, creator: null, created: null, modified: null, text: "" };
  return { ...("answer" in read ? read.answer : emptyFacts), saved_again };
}
