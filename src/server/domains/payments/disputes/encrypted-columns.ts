import { z } from "zod";
import { disputeFileKinds, evidenceDocuments, evidenceTexts } from "#rules/disputes/dispute-answers.ts";
import { encryptedColumn, encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** The landlord's statement in an answer. */
export const answerStatement = encryptedTextColumn("dispute_answers", "statement");

/** The files that the landlord added, with their bytes in base64. */
const answerFilesSchema = z.array(
  z.object({ kind: z.enum(disputeFileKinds), name: z.string(), type: z.string(), bytes: z.string() }),
);
export type AnswerFiles = z.infer<typeof answerFilesSchema>;
export const answerFiles = encryptedColumn("dispute_answers", "files", answerFilesSchema);

/** The texts and documents of an answer as sent, with the PDFs in base64. */
const answerContentSchema = z.object({
  texts: z.partialRecord(z.enum(evidenceTexts), z.string()),
  documents: z.record(z.enum(evidenceDocuments), z.string()),
});
export type DisputeAnswerContent = z.infer<typeof answerContentSchema>;

export const disputeAnswerContent = encryptedColumn("dispute_answers", "content", answerContentSchema);
