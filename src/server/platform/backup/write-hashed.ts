import { createHash } from "node:crypto";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Disk } from "flydrive";

/** Writes a stream to a file of a disk, all or nothing. @returns its number of bytes and its SHA-256 */
export async function writeHashed(
  disk: Disk,
  key: string,
  source: Readable,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const hashingStream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const upload = disk.putStream(key, hashingStream).catch((error: unknown) => {
    hashingStream.destroy();
    throw error;
  });
  const [uploadResult, readResult] = await Promise.allSettled([upload, pipeline(source, hashingStream)]);
  if (uploadResult.status === "rejected") throw uploadResult.reason;
  if (readResult.status === "rejected") throw readResult.reason;
  return { bytes, sha256: hash.digest("hex") };
}
