import { type DisputeFileKind, maxDisputeFileBytes } from "#rules/disputes/dispute-answers.ts";
import { messages } from "#rules/text/messages.ts";
import { uploadLifetimeMs } from "#server/domains/attachments/bind-uploads.ts";
import { parseUploadKey } from "#server/domains/attachments/upload-path.ts";
import { invalid } from "#server/platform/common/errors.ts";
import type { Db } from "#server/platform/db/connect.ts";
import { findAttachmentFile } from "#server/platform/uploads/stored-file.ts";
import type { TenantDeps } from "#server/ports/deps.ts";
import { disputeProblemsTexts } from "#texts/dispute-problems/texts.ts";
import type { AnswerFiles } from "./encrypted-columns.ts";

export type AddedFile = { kind: DisputeFileKind; path: string };

/**
 * Copies uploaded files into an answer, so that only the landlord's side can ever see them: an application's
 * attachments are visible to the applicant, too. The uploads are deleted later, like all unused uploads.
 * @throws ProblemError `invalid` for an upload that is unknown or too old, for two of a kind, or if they are too large
 */
export async function loadFiles(deps: TenantDeps, trx: Db, files: readonly AddedFile[]): Promise<AnswerFiles> {
  const invalidFiles = invalid({ files: [messages.file] });
  if (new Set(files.map(({ kind }) => kind)).size < files.length) throw invalidFiles;
  const since = new Date(deps.now().getTime() - uploadLifetimeMs);
  const loaded: AnswerFiles = [];
  let size = 0;
  for (const { kind, path } of files) {
    const row = await trx
      .selectFrom("uploads")
      .select(["key", "filename", "content_type", "encrypted", "size"])
      .where("key", "=", parseUploadKey(path) ?? "")
      .where("draft_id", "is", null)
      .where("created", ">", since)
      .executeTakeFirst();
    size += row?.size ?? 0;
    if (size > maxDisputeFileBytes) throw invalid({ files: [(t) => t(disputeProblemsTexts).files_too_large] });
    const bytes = row && (await findAttachmentFile(deps, row));
    if (!row || !bytes) throw invalidFiles;
    loaded.push({ kind, name: row.filename, type: row.content_type, bytes: bytes.toString("base64") });
  }
  return loaded;
}
