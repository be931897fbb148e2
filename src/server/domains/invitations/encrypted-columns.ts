import { z } from "zod";
import { encryptedColumn } from "#server/platform/encryption/encrypted-column.ts";

/** The landlord's words in an invitation. */
export const invitationContent = encryptedColumn(
  "invitations",
  "content",
  z.object({ subject: z.string(), body: z.string() }),
);
