import { createHash } from "node:crypto";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Disk } from "flydrive";

/** Writes a stream to a file of a disk, all or nothing. @returns its number of bytes and its SHA-256 */
export async function writeMeasured(
  disk: Disk,
  key: string,
  source: Readable,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const written = disk.putStream(key, measure).catch((error: unknown) => {
    measure.destroy();
    throw error;
  });
  const [outcome, read] = await Promise.allSettled([written, pipeline(source, measure)]);
  if (outcome.status === "rejected") throw outcome.reason;
  if (read.status === "rejected") throw read.reason;
  return { bytes, sha256: hash.digest("hex") };
}
