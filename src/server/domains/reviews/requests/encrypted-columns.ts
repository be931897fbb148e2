import { z } from "zod";
import { values } from "#contract/schemas/forms.ts";
import { encryptedColumn } from "#server/platform/encryption/encrypted-column.ts";

/** Why something is asked for, and what another document is called. */
export const requestContent = encryptedColumn(
  "information_requests",
  "content",
  z.object({ reason: z.string(), label: z.string() }),
);

/**
 * The corrected answers alone, and the signature for them: both empty for files. `sent` tells the same answer sent again
 * from another one.
 */
export const answerContent = encryptedColumn(
  "information_answers",
  "content",
  z.object({ values, signature: z.unknown(), sent: z.string() }),
);
