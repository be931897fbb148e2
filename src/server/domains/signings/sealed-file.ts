import { conflict } from "#server/platform/common/errors.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { readFile } from "#server/platform/files/files.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { signingProblemsTexts } from "#texts/signing-problems/texts.ts";
import { sealedFile } from "./encrypted-columns.ts";
import type { SigningRow } from "./load-signing.ts";

/** Returns a new key for a sealed file, which its signing's row stores: each sealing attempt stores a separate file. */
export const newSealedKey = (signing: string): string => `${signing}/${newToken()}`;

/**
 * Returns the file store's key of a sealed file, from the key in its signing's row. All files of a signing are in the
 * folder with the signing's ID, including those of attempts that crashed before the row was updated.
 */
export const sealedPath = (key: string): string => `sealed/${key}`;

/** Encrypts and stores a sealed PDF. The caller then stores the key in its signing's row. */
export async function saveSealedFile(deps: TenantDeps, key: string, bytes: Uint8Array): Promise<void> {
  await deps.files.put(sealedPath(key), sealedFile.encrypt(deps, key, bytes), {
    contentType: "application/octet-stream",
  });
}

/**
 * Loads the sealed PDF of a signing.
 * @throws ProblemError `conflict` before it is sealed; Error when it is missing, or was changed or moved
 */
export async function loadSealedFile(deps: TenantDeps, { sealed_key: key }: SigningRow): Promise<Buffer> {
  if (key === null) throw conflict((t) => t(signingProblemsTexts).not_sealed);
  const bytes = await readFile(deps.files, sealedPath(key));
  if (!bytes) throw new Error("A sealed document is missing from the store.");
  return sealedFile.decrypt(deps, key, bytes);
}
