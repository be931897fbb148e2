import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { encryptedColumn } from "../encryption/encrypted-column.ts";
import type { Vault } from "../encryption/vault.ts";
import { canonical } from "./canonical.ts";

/**
 * What somebody wrote in an event, bound to its place in the history, with the key of the hash by which its entry proves
 * it. The key is this event's own: once it is destroyed, nobody can test by the hash what was written.
 */
export const encryptedFreeText = encryptedColumn(
  "audit_free_texts",
  "content",
  z.object({ key: z.base64(), freeText: z.looseObject({}) }),
  {
    owner: ["application_id", "position"],
  },
);

type Written = { freeText: Record<string, string | readonly string[] | undefined>; vault: Vault };

const hashOf = (key: string, freeText: object) =>
  createHmac("sha256", Buffer.from(key, "base64")).update(canonical(freeText)).digest("hex");

/** @returns the row with an event's free text and its keyed hash; undefined if nothing was written */
export function encryptFreeText({ freeText, vault }: Written, applicationId: string, position: number) {
  if (!Object.values(freeText).some((each) => each?.length)) return undefined;
  const key = randomBytes(32).toString("base64");
  const sealed = encryptedFreeText.encrypt({ vault }, `${applicationId}:${position}`, { key, freeText });
  return { hash: hashOf(key, freeText), row: { application_id: applicationId, position, content: sealed } };
}

/** An entry of an application's history with the encrypted free text of its event; null: it has none, or none any more. */
type Sealed = { position: number; data: object; freeText: string | null };

/**
 * Returns what somebody wrote in an event.
 * @throws Error when it is not what the entry proves
 */
export function decryptFreeText(
  deps: { vault: Vault },
  applicationId: string,
  { position, data, freeText }: Sealed,
): object {
  if (freeText === null) return {};
  const opened = encryptedFreeText.decrypt(deps, `${applicationId}:${position}`, freeText);
  if (!("free_text" in data) || data.free_text !== hashOf(opened.key, opened.freeText))
    throw new Error("The history does not prove this text.");
  return opened.freeText;
}
