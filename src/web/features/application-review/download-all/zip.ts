import { makeZip } from "client-zip";
import type { Part } from "#web/features/application-review/download-all/parts.ts";

/** The number of files fetched ahead of the current one, which bounds memory use. */
const ahead = 3;

export type Progress = { done: number; total: number; bytes: number };
/** A part that failed to load, with its error. */
export type Failed = Pick<Part, "kind" | "label"> & { error: unknown };

/**
 * Streams one ZIP file of all parts. A part is fetched only when it is about to be written. Failed parts are omitted
 * and reported; the others are included.
 * @param onProgress called after each part, including failed ones
 */
export function zipOf(
  parts: readonly Part[],
  signal: AbortSignal,
  onProgress: (progress: Progress, failed?: Failed) => void,
): ReadableStream<Uint8Array> {
  return makeZip(entries(parts, signal, onProgress));
}

async function* entries(
  parts: readonly Part[],
  signal: AbortSignal,
  onProgress: (progress: Progress, failed?: Failed) => void,
) {
  const waiting: Promise<Blob | { error: unknown }>[] = [];
  let next = 0;
  let bytes = 0;
  const fetchAhead = () => {
    while (waiting.length < ahead && next < parts.length) {
      const part = parts[next++];
      if (part) waiting.push(part.load(signal).catch((error: unknown) => ({ error })));
    }
  };
  for (const [index, part] of parts.entries()) {
    fetchAhead();
    const loaded = await waiting.shift();
    signal.throwIfAborted();
    const blob = loaded instanceof Blob ? loaded : undefined;
    const failed =
      loaded && "error" in loaded ? { kind: part.kind, label: part.label, error: loaded.error } : undefined;
    bytes += blob?.size ?? 0;
    onProgress({ done: index + 1, total: parts.length, bytes }, failed);
    if (blob) yield { name: part.name, input: new Uint8Array(await blob.arrayBuffer()), lastModified: new Date() };
  }
}
