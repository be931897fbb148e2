import { createHash } from "node:crypto";
import { Transform } from "node:stream";

/** Creates a stream that passes its bytes on; afterwards `result` has their number and SHA-256. */
export function createMeasure(): { stream: Transform; result: () => { bytes: number; sha256: string } } {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}
