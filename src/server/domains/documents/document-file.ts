import { createHash } from "node:crypto";
import type { PageSize } from "#contract/schemas/document-fields.ts";
import { ProblemError } from "#server/platform/common/errors.ts";
import { newId } from "#server/platform/common/ids.ts";
import { encryptedFile } from "#server/platform/encryption/encrypted-column.ts";
import { readFile } from "#server/platform/files/files.ts";
import { runSandboxed } from "#server/platform/threads/sandboxed-worker.ts";
import { cleanFile } from "#server/platform/uploads/clean-file.ts";
import { cleanFilename } from "#server/platform/uploads/filename.ts";
import type { Deps } from "#server/ports/deps.ts";
import { documentProblemsTexts } from "#texts/document-problems/texts.ts";

/** A document's file. It doesn't decrypt if it is moved to another document. */
export const documentFile = encryptedFile("document_files", "file", {
  folder: "documents",
  rows: [{ table: "document_files", column: "id" }],
});

/** Returns the storage key of a document's file. */
export const documentPath = (id: string): string => `documents/${id}`;

/** A PDF as it is stored: rewritten, with the displayed sizes of its pages in points. */
export type CleanDocument = { id: string; filename: string; bytes: Buffer; sha256: Buffer; pages: PageSize[] };

/**
 * Rewrites an uploaded PDF, or converts an image to a page, and reads the sizes of the pages, all outside the main
 * thread.
 * @throws ProblemError `wrong_type` for another type or a file that can't be read
 */
export async function cleanDocument(filename: string, uploaded: Buffer): Promise<CleanDocument> {
  const file = await cleanFile(uploaded);
  const isPdf = file.type === "application/pdf";
  const bytes = isPdf ? file.bytes : Buffer.from(await runUploadWorker<Uint8Array>("picture-to-pdf.ts", file.bytes));
  const pages = await runUploadWorker<PageSize[]>("read-page-sizes.ts", bytes);
  const sha256 = createHash("sha256").update(bytes).digest();
  const name = cleanFilename(filename);
  return { id: newId(), filename: isPdf ? name : name.replace(/(\.[a-z]+)?$/i, ".pdf"), bytes, sha256, pages };
}

async function runUploadWorker<T>(module: string, bytes: Buffer): Promise<T> {
  const outcome = await runSandboxed<T>(new URL(`../../platform/uploads/${module}`, import.meta.url), bytes);
  if ("answer" in outcome) return outcome.answer;
  throw new ProblemError("wrong_type", (t) => t(documentProblemsTexts).unreadable);
}

/** Stores a document's file, encrypted. */
export async function saveDocumentFile(deps: Deps, { id, bytes }: CleanDocument): Promise<void> {
  await deps.files.put(documentPath(id), documentFile.encrypt(deps, id, bytes), {
    contentType: "application/octet-stream",
  });
}

/** Deletes a file of a document template from storage. */
export const deleteDocumentFile = (deps: Deps, id: string): Promise<void> => deps.files.delete(documentPath(id));

/**
 * Loads a document's file.
 * @throws Error when it is missing, was changed or moved, or its encryption key is missing
 */
export async function loadDocumentFile(deps: Pick<Deps, "files" | "vault">, id: string): Promise<Buffer> {
  const bytes = await readFile(deps.files, documentPath(id));
  if (!bytes) throw new Error("A document's file is missing from the store.");
  return documentFile.decrypt(deps, id, bytes);
}
