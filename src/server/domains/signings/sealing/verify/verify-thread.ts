import { readSeal, type SealState } from "./read-seal.ts";

/** Reads the seal of a PDF within the sandboxed worker. */
export function run(bytes: Uint8Array): SealState {
  return readSeal(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
