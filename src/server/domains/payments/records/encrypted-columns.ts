import { z } from "zod";
import { encryptedColumn, encryptedPayloadText } from "#server/platform/encryption/encrypted-column.ts";

/** The name of a charge of the kind `other`, and the landlord's message to the applicant. */
export const chargeContent = encryptedColumn(
  "move_in_charges",
  "content",
  z.object({ label: z.string(), message: z.string() }),
);

/** The bank link vendor's permanent token for a linked account. */
export const linkAccess = encryptedPayloadText("remove-bank-link", "access");
