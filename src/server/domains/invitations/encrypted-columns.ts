import { z } from "zod";
import { encryptedColumn } from "#server/platform/encryption/encrypted-column.ts";

const messageTexts = z.object({ subject: z.string(), body: z.string(), note: z.string().exactOptional() });

/** The landlord's own text in an invitation. */
export const invitationContent = encryptedColumn("invitations", "content", messageTexts);

/** The landlord's own text in the invitations of a list. */
export const batchContent = encryptedColumn("invitation_batches", "content", messageTexts);
