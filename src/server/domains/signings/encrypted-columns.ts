import { z } from "zod";
import { documentValue } from "#contract/schemas/document-fields.ts";
import { encryptedColumn, encryptedFile, encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

const values = z.record(z.string(), documentValue);

/** The sender's own text, the texts of mappable fields by field ID, and why the signing was voided. */
export const signingContent = encryptedColumn(
  "document_signings",
  "content",
  z.object({ message: z.string(), facts: z.record(z.string(), z.string()), reason: z.string().optional() }),
);

/** The values that a recipient saved or submitted by field ID, and why they declined. */
export const recipientContent = encryptedColumn(
  "signing_recipients",
  "content",
  z.object({ saved: values.optional(), submitted: values.optional(), reason: z.string().optional() }),
);
export type RecipientContent = ReturnType<typeof recipientContent.decrypt>;

/** The US phone number, in E.164, to which a recipient's second code is sent. */
export const recipientPhone = encryptedTextColumn("signing_recipients", "phone");

/** The sealed PDF of a signing. */
export const sealedFile = encryptedFile("document_signings", "sealed", {
  folder: "sealed",
  rows: [{ table: "document_signings", column: "sealed_key" }],
});
