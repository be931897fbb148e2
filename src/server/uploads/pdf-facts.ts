import { inLimitedThread } from "../limited-thread.ts";

/** What a PDF says of itself, and its text. Times are ISO 8601. */
export type PdfFacts = {
  pages: number | null;
  producer: string | null;
  creator: string | null;
  created: string | null;
  modified: string | null;
  /** how often something was appended to the file after it was first written */
  saved_again: number | null;
  /** of the first pages; empty where they hold none, or could not be read in time */
  text: string;
};

/**
 * Reads a PDF in a thread of its own, which is ended when it takes too long or too much.
 * @returns what its bytes tell by themselves, when nothing else can be read
 */
export async function readPdfFacts(bytes: Uint8Array, { timeout }: { timeout?: number } = {}): Promise<PdfFacts> {
  const saved_again = savesAfterFirst(bytes);
  const source = new URL("./pdf-facts-thread.ts", import.meta.url);
  const read = await inLimitedThread<Omit<PdfFacts, "saved_again">>(source, bytes, timeout);
  const nothing = { pages: null, producer: null, creator: null, created: null, modified: null, text: "" };
  return { ...("answer" in read ? read.answer : nothing), saved_again };
}

/** Each save that appends ends in a mark of its own; a file made for the web (linearized) begins with one more. */
function savesAfterFirst(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const marks = text.match(/\bstartxref\b/g)?.length ?? 1;
  const linearized = /\/Linearized\b/.test(text.slice(0, 2_048)) ? 1 : 0;
  return Math.max(0, marks - 1 - linearized);
}
