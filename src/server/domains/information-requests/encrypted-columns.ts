import { z } from "zod";
import { values } from "#contract/schemas/forms.ts";
import { encryptedColumn } from "#server/platform/encryption/encrypted-column.ts";

/** The reason for a request, and the name of a document of the kind `other`. */
export const requestContent = encryptedColumn(
  "information_requests",
  "content",
  z.object({ reason: z.string(), label: z.string() }),
);

/**
 * The corrected answers and their signature; both are empty if files were sent. `sent` is the fingerprint that
 * distinguishes a repeated answer from a different one.
 */
export const answerContent = encryptedColumn(
  "information_answers",
  "content",
  z.object({ values, signature: z.unknown(), sent: z.string() }),
  { owner: ["request_id"] },
);
