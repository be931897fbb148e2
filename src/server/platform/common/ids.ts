import { randomBytes, randomUUIDv7 } from "node:crypto";

/** The nil UUID. */
export const nilUuid = "00000000-0000-0000-0000-000000000000";

/** Returns a UUIDv7; UUIDv7s sort by creation time. */
export const newId = (): string => randomUUIDv7();

/**
 * Returns a UUIDv8 (RFC 9562) derived from the bytes: equal bytes have equal IDs. @param bytes a keyed hash, at least
 * 16 bytes
 */
export function idFromHash(bytes: Buffer): string {
  const uuidBytes = Buffer.from(bytes.subarray(0, 16));
  uuidBytes[6] = ((uuidBytes[6] ?? 0) & 0x0f) | 0x80;
  uuidBytes[8] = ((uuidBytes[8] ?? 0) & 0x3f) | 0x80;
  return uuidBytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The format of our IDs. */
export const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** Returns a random slug of 16 characters from an alphabet of 32 (80 random bits). */
export function randomSlug(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte % alphabet.length]).join("");
}
