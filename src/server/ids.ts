import { randomBytes, randomUUIDv7 } from "node:crypto";

/** UUIDv7: ids sort by the time they were made. */
export const newId = (): string => randomUUIDv7();

const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** A slug for a thing nobody names: 16 characters of 32, 80 random bits. */
export function randomSlug(): string {
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join("");
}
