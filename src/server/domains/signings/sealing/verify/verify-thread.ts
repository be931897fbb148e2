import { readSeal, type SealState } from "./read-seal.ts";

export function run(bytes: Uint8Array): SealState {
  return readSeal(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
