import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { encryptedColumn } from "../encryption/encrypted-column.ts";
import type { Vault } from "../encryption/vault.ts";
import { canonicalJson } from "./canonical-json.ts";

/**
 * The free text of an event. Its encryption context is its position in the history. The entry contains its keyed hash,
 * whose key belongs to this event alone: once the key is destroyed, a guessed text can't be verified against the hash.
 */
export const encryptedFreeText = encryptedColumn(
  "audit_free_texts",
  "content",
  z.object({ key: z.base64(), freeText: z.looseObject({}) }),
  {
    owner: ["application_id", "position"],
  },
);

type FreeTextEvent = { freeText: Record<string, string | readonly string[] | undefined>; vault: Vault };

const freeTextHash = (key: string, freeText: object) =>
  createHmac("sha256", Buffer.from(key, "base64")).update(canonicalJson(freeText)).digest("hex");

/** @returns the row with an event's free text and its keyed hash; undefined if nothing was written */
export function encryptFreeText({ freeText, vault }: FreeTextEvent, applicationId: string, position: number) {
  if (!Object.values(freeText).some((each) => each?.length)) return undefined;
  const key = randomBytes(32).toString("base64");
  const encrypted = encryptedFreeText.encrypt({ vault }, `${applicationId}:${position}`, { key, freeText });
  return { hash: freeTextHash(key, freeText), row: { application_id: applicationId, position, content: encrypted } };
}

/**
 * An entry of an application's history with the encrypted free text of its event; null if it has none or it was
 * destroyed.
 */
type EncryptedEntry = { position: number; data: object; freeText: string | null };

/**
 * Returns the decrypted free text of an event.
 * @throws Error if it doesn't match the hash in the entry
 */
export function decryptFreeText(
  deps: { vault: Vault },
  applicationId: string,
  { position, data, freeText }: EncryptedEntry,
): object {
  if (freeText === null) return {};
  const decrypted = encryptedFreeText.decrypt(deps, `${applicationId}:${position}`, freeText);
  if (!("free_text" in data) || data.free_text !== freeTextHash(decrypted.key, decrypted.freeText))
    throw new Error("The history does not prove this text.");
  return decrypted.freeText;
}
