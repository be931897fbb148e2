import { Worker } from "node:worker_threads";

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

/** Milliseconds and MB that one file may take: what applicants send may have been made to take more. */
const patience = 10_000;
const memory = 256;

/**
 * Reads a PDF in a thread of its own, which is ended when it takes too long or too much.
 * @returns what its bytes tell by themselves, when nothing else can be read
 */
export async function readPdfFacts(bytes: Uint8Array, { timeout = patience } = {}): Promise<PdfFacts> {
  const saved_again = savesAfterFirst(bytes);
  const read = await inThread(bytes, timeout);
  const nothing = { pages: null, producer: null, creator: null, created: null, modified: null, text: "" };
  return { ...(read ?? nothing), saved_again };
}

function inThread(bytes: Uint8Array, timeout: number): Promise<Omit<PdfFacts, "saved_again"> | undefined> {
  const worker = new Worker(new URL("./pdf-facts-thread.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise((resolve) => {
    const end = (facts?: Omit<PdfFacts, "saved_again">) => {
      clearTimeout(timer);
      resolve(facts);
      void worker.terminate();
    };
    const timer = setTimeout(end, timeout);
    worker.once("message", end);
    worker.once("error", () => end());
    worker.once("exit", () => end());
  });
}

/** Each save that appends ends in a mark of its own; a file made for the web (linearized) begins with one more. */
function savesAfterFirst(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const marks = text.match(/\bstartxref\b/g)?.length ?? 1;
  const linearized = /\/Linearized\b/.test(text.slice(0, 2_048)) ? 1 : 0;
  return Math.max(0, marks - 1 - linearized);
}
