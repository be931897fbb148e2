import type { PlatformDeps } from "../deps.ts";
import { encryptedFile } from "../encryption/encrypted-column.ts";
import { readFile } from "../files/files.ts";

/** The columns of an attachment's row that concern its file. */
type Row = { key: string; encrypted: boolean };

/** Returns the key of an attachment's file in the store. */
export const attachmentPath = (key: string): string => `form-uploads/${key}`;

/** The encryption of an attachment's file. A file that is moved to another attachment doesn't decrypt. */
export const attachmentFile = encryptedFile("attachments", "file", {
  folder: "form-uploads",
  rows: [
    { table: "attachments", column: "key" },
    { table: "uploads", column: "key" },
  ],
});

/** Stores an attachment's file, encrypted. Only ciphertext leaves this process, whatever the store is. */
export async function saveAttachmentFile(deps: PlatformDeps, key: string, bytes: Uint8Array): Promise<void> {
  await deps.files.put(attachmentPath(key), attachmentFile.encrypt(deps, key, bytes), {
    contentType: "application/octet-stream",
  });
}

/**
 * Loads an attachment's file. A file stored before encryption was introduced is returned as it is.
 * @returns undefined if it is missing from the store
 * @throws Error if it was changed or moved, or its key is missing
 */
export async function findAttachmentFile(deps: PlatformDeps, { key, encrypted }: Row): Promise<Buffer | undefined> {
  const bytes = await readFile(deps.files, attachmentPath(key));
  return bytes && encrypted ? attachmentFile.decrypt(deps, key, bytes) : bytes;
}
