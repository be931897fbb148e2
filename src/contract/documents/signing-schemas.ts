import { z } from "zod";
import { bundleSlug } from "#contract/bundle-schemas.ts";
import { fault } from "#contract/call/fault.ts";
import { documentFile } from "#contract/documents/document-templates.ts";
import { id, time, username } from "#contract/schemas/common.ts";
import { documentField, documentRole } from "#contract/schemas/document-fields.ts";
import { recipientStatuses, signingRecipientKinds } from "#rules/documents/recipients.ts";
import { maxSigningRecipients, signingStatuses } from "#rules/documents/signing-status.ts";

/** Someone who signs, approves, witnesses or gets a copy. */
export const signingRecipient = z.strictObject({
  id,
  kind: z.enum(signingRecipientKinds),
  role: z.string().nullable(),
  order: z.number(),
  name: z.string(),
  /** null for other signers */
  email: z.string().nullable(),
  /** null if there is none, and for other signers */
  masked_phone: z.string().nullable(),
  status: z.enum(recipientStatuses),
  sent_at: time.nullable(),
  viewed_at: time.nullable(),
  consented_at: time.nullable(),
  completed_at: time.nullable(),
  declined_at: time.nullable(),
  is_you: z.boolean(),
});

const row = {
  id,
  number: z.string(),
  name: z.string(),
  sender: z.string(),
  subject: z.string(),
  status: z.enum(signingStatuses),
  bundle: bundleSlug.nullable(),
  created: time,
  expires: time,
  completed_at: time.nullable(),
  ended_at: time.nullable(),
  sealed_at: time.nullable(),
  sealed_sha256: z.string().nullable(),
  recipients: z.array(signingRecipient),
  abilities: z.strictObject({ manage: z.boolean() }),
};

export const signingRow = z.strictObject(row);
export type SigningRow = z.infer<typeof signingRow>;

export const signing = z.strictObject({
  ...row,
  custom_message: z.string(),
  /** why it was declined or voided */
  end_reason: z.string().nullable(),
  overlay: z.array(documentField),
  attachment_order: z.array(id),
  files: z.array(documentFile),
});
export type Signing = z.infer<typeof signing>;

/** a US cell phone number in any common format; empty if none */
export const recipientPhone = z.string().trim().max(40);

export const sentRecipient = z.strictObject({
  name: z.string().trim().max(120).min(1, fault("required")),
  email: username,
  phone: recipientPhone.default(""),
  kind: z.enum(signingRecipientKinds).default("signer"),
  role: documentRole.nullable().default(null),
  /** recipients with the lowest number act first; those with the same number act in parallel */
  order: z.number().int().min(1).max(maxSigningRecipients).default(1),
});
export type SentRecipient = z.output<typeof sentRecipient>;
