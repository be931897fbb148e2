import { makeZip } from "client-zip";
import type { Part } from "#web/features/application-review/download-all/parts.ts";

/** The number of files fetched ahead of the current one, which bounds memory use. */
const prefetchCount = 3;

export type Progress = { done: number; total: number; bytes: number };
/** A part that failed to load, with its error. */
export type FailedPart = Pick<Part, "kind" | "label"> & { error: unknown };

/**
 * Streams one ZIP file of all parts. A part is fetched only when it is about to be written. Failed parts are omitted
 * and reported; the others are included.
 * @param onProgress called after each part, including failed ones
 */
export function streamZip(
  parts: readonly Part[],
  signal: AbortSignal,
  onProgress: (progress: Progress, failed?: FailedPart) => void,
): ReadableStream<Uint8Array> {
  return makeZip(zipEntries(parts, signal, onProgress));
}

async function* zipEntries(
  parts: readonly Part[],
  signal: AbortSignal,
  onProgress: (progress: Progress, failed?: FailedPart) => void,
) {
  const pendingLoads: Promise<Blob | { error: unknown }>[] = [];
  let nextIndex = 0;
  let bytes = 0;
  const prefetchParts = () => {
    while (pendingLoads.length < prefetchCount && nextIndex < parts.length) {
      const part = parts[nextIndex++];
      if (part) pendingLoads.push(part.load(signal).catch((error: unknown) => ({ error })));
    }
  };
  for (const [index, part] of parts.entries()) {
    prefetchParts();
    const loadResult = await pendingLoads.shift();
    signal.throwIfAborted();
    const blob = loadResult instanceof Blob ? loadResult : undefined;
    const failed =
      loadResult && "error" in loadResult ? { kind: part.kind, label: part.label, error: loadResult.error } : undefined;
    bytes += blob?.size ?? 0;
    onProgress({ done: index + 1, total: parts.length, bytes }, failed);
    if (blob) yield { name: part.name, input: new Uint8Array(await blob.arrayBuffer()), lastModified: new Date() };
  }
}
