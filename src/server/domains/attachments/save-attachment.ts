import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { hasWrittenNothing } from "#server/platform/db/transactions/wrote-nothing.ts";
import { newToken } from "#server/platform/encryption/vault.ts";
import { cleanFile } from "#server/platform/uploads/clean-file.ts";
import { cleanFilename } from "#server/platform/uploads/filename.ts";
import { withUpload } from "#server/platform/uploads/receive.ts";
import { attachmentPath, saveAttachmentFile } from "#server/platform/uploads/stored-file.ts";
import type { Deps } from "#server/ports/deps.ts";

/**
 * Saves an uploaded file, then its row, so that every row has a file.
 * @returns the path to use in the answers
 * @throws ProblemError `too_large`, `wrong_type`, `invalid`, `malformed`, `too_many`, `unavailable`
 */
export async function saveAttachment(deps: Deps, request: FastifyRequest): Promise<string> {
  return await withUpload(deps, request, async (upload) => {
    const { bytes, type, savedAgain } = await cleanFile(upload.bytes);
    const key = newToken();
    await saveAttachmentFile(deps, key, bytes);
    try {
      await deps.db
        .insertInto("uploads")
        .values({
          key,
          filename: cleanFilename(upload.filename),
          content_type: type,
          size: bytes.length,
          sha256: createHash("sha256").update(bytes).digest(),
          encrypted: true,
          saved_again: savedAgain ?? null,
          created: deps.now(),
        })
        .execute();
    } catch (error) {
      // otherwise the row may exist; a nightly job deletes files without rows
      if (hasWrittenNothing(error)) await deps.files.delete(attachmentPath(key));
      throw error;
    }
    return attachmentPath(key);
  });
}
