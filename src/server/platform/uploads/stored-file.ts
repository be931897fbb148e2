import type { PlatformDeps } from "../deps.ts";
import { encryptedFile } from "../encryption/encrypted-column.ts";
import { readFile } from "../files/files.ts";

/** An attachment's row, as far as its file is concerned. */
type Row = { key: string; encrypted: boolean };

/** Where an attachment's file stands in the store. */
export const pathOf = (key: string): string => `form-uploads/${key}`;

/** A file that is moved to another attachment does not decrypt. */
export const attachmentFile = encryptedFile("attachments", "file");

/** Stores an attachment's file, encrypted. Only ciphertext leaves this process, whatever the store is. */
export async function saveFile(deps: PlatformDeps, key: string, bytes: Uint8Array): Promise<void> {
  await deps.files.put(pathOf(key), attachmentFile.encrypt(deps, key, bytes), {
    contentType: "application/octet-stream",
  });
}

/**
 * Finds an attachment's file. One from before files were encrypted is read as it is.
 * @returns undefined when it is missing from the store
 * @throws Error when it was changed, moved, or its key is gone
 */
export async function findFile(deps: PlatformDeps, { key, encrypted }: Row): Promise<Buffer | undefined> {
  const bytes = await readFile(deps.files, pathOf(key));
  return bytes && encrypted ? attachmentFile.decrypt(deps, key, bytes) : bytes;
}
