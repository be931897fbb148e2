import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { encryptedColumn } from "../encryption/encrypted-column.ts";
import type { Vault } from "../encryption/vault.ts";
import { canonical } from "./canonical.ts";

/**
 * What somebody wrote in an event, bound to its place in the history, with the key of the hash by which its entry proves
 * it. The key is this event's own: once it is destroyed, nobody can test by the hash what was written.
 */
export const sealedWords = encryptedColumn(
  "audit_words",
  "content",
  z.object({ key: z.base64(), words: z.looseObject({}) }),
  {
    owner: ["application_id", "position"],
  },
);

type Written = { words: Record<string, string | readonly string[] | undefined>; vault: Vault };

const hashOf = (key: string, words: object) =>
  createHmac("sha256", Buffer.from(key, "base64")).update(canonical(words)).digest("hex");

/** @returns the row with an event's words and their keyed hash; undefined if nothing was written */
export function sealWords({ words, vault }: Written, applicationId: string, position: number) {
  if (!Object.values(words).some((each) => each?.length)) return undefined;
  const key = randomBytes(32).toString("base64");
  const sealed = sealedWords.encrypt({ vault }, `${applicationId}:${position}`, { key, words });
  return { hash: hashOf(key, words), row: { application_id: applicationId, position, content: sealed } };
}

/** An entry of an application's history with the encrypted words of its event; null: it has none, or none any more. */
type Sealed = { position: number; data: object; words: string | null };

/**
 * Returns what somebody wrote in an event.
 * @throws Error when it is not what the entry proves
 */
export function openWords(deps: { vault: Vault }, applicationId: string, { position, data, words }: Sealed): object {
  if (words === null) return {};
  const opened = sealedWords.decrypt(deps, `${applicationId}:${position}`, words);
  if (!("words" in data) || data.words !== hashOf(opened.key, opened.words))
    throw new Error("The history does not prove these words.");
  return opened.words;
}
