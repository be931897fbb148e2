import { createHash } from "node:crypto";
import { type BaseBlock, fromBER } from "asn1js";

/** Returns a copy of bytes with its own memory: the libraries use the whole buffer that bytes are a view of. */
export const toArrayBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** Encodes a structure as DER. */
export const encodeDer = (block: Pick<BaseBlock, "toBER">): Buffer => Buffer.from(block.toBER(false));

/** Parses one DER value that fills the bytes. @throws Error if it is damaged or more bytes follow */
export function parseDer(bytes: Uint8Array): BaseBlock {
  const { offset, result } = fromBER(toArrayBuffer(bytes));
  if (offset !== bytes.length) throw new Error("not one value");
  return result;
}

/** Returns the SHA-256 hash of the concatenated parts. */
export const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
