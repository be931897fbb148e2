import { maxFileBytes } from "#rules/invitations/decode-file.ts";
import type { ParseReply, ParseRequest } from "#web/features/invitations/import/read-worker.ts";

export type ListFault = "too_large" | "not_text" | "nobody_found" | "too_many";

/** Parses pasted text or a file in a separate worker. */
export async function parsePeople(source: string | File): Promise<ParseReply | { fault: "too_large" }> {
  const size = typeof source === "string" ? source.length : source.size;
  if (size > maxFileBytes) return { fault: "too_large" };
  const request: ParseRequest = typeof source === "string" ? source : new Uint8Array(await source.arrayBuffer());
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<ParseReply>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ParseReply>) => resolve(data);
      worker.onerror = () => reject(new Error("The list could not be read."));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
