import { z } from "zod";
import { bundleSlug } from "#contract/bundle-schemas.ts";
import { call } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { consentText } from "#contract/consent.ts";
import {
  recipientPhone,
  sentRecipient,
  signing,
  signingRecipient,
  signingRow,
} from "#contract/documents/signing-schemas.ts";
import { fileOf, id, language, nothing, pageOf, pageQuery, time, username } from "#contract/schemas/common.ts";
import { answeredField } from "#contract/schemas/document-fields.ts";
import { maxFactLength } from "#rules/documents/field-types.ts";
import {
  defaultReminderDays,
  defaultSigningDays,
  maxDocumentFields,
  maxReminderDays,
  maxSigningDays,
  maxSigningRecipients,
  maxSigningsAtOnce,
  signingStatuses,
} from "#rules/documents/signing-status.ts";

const tag = "document_signings";

const recipientsInput = z.union([username, z.array(sentRecipient).min(1, fault("name_one")).max(maxSigningRecipients)]);
/** values of mappable fields by field ID; omitted values come from the answers of the bundle's applicants */
const facts = z.record(z.string().max(80), z.string().trim().max(maxFactLength)).default({});
/** the version that the caller saw; the call is rejected if there is a newer one */
const version = z.number().int().optional();
const messageSettings = {
  subject: z.string().trim().max(200).min(1, fault("required")),
  custom_message: z.string().trim().max(5_000).default(""),
  expires_in_days: z.number().int().min(1).max(maxSigningDays).default(defaultSigningDays),
  reminder_days: z.number().int().min(0).max(maxReminderDays).default(defaultReminderDays),
  language: language.default("en"),
};

export const sendSigning = call({
  method: "POST",
  url: "/document_templates/:id/send_signing/",
  auth: "landlord",
  verified: true,
  errors: [403, 404, 409],
  tag,
  idempotent: true,
  perMinute: 30,
  summary: "Send a document to be signed",
  description:
    "Sends the newest version of a document for signature: to one address, or to several recipients with kinds, roles and an order. Each role has one recipient, and everyone who signs has a role with fields. Recipients get an email with a link when it is their turn, confirm their address with a code, and need no account. Those with a `phone` also confirm it, with a second code by text message. With `version`, returns 409 if the document has a newer one. For users who may send the document.",
  params: z.strictObject({ id }),
  body: z.strictObject({ sent_to: recipientsInput, bundle: bundleSlug.optional(), facts, version, ...messageSettings }),
  response: { 201: signing },
});

export const sendSignings = call({
  method: "POST",
  url: "/document_templates/:id/send_signings/",
  auth: "landlord",
  verified: true,
  errors: [403, 404, 409],
  tag,
  idempotent: true,
  perMinute: 10,
  summary: "Send a document to many recipients",
  description:
    "Sends a separate signing for each row, up to 100, as `sendSigning` does, with one subject, message and language. All are sent in one transaction, so that a retry with the same `Idempotency-Key` sends none twice. Rows that can't be sent, or that repeat the recipients of an earlier row, are skipped, each with the reasons. For users who may send the document.",
  params: z.strictObject({ id }),
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ sent_to: recipientsInput, bundle: bundleSlug.optional(), facts }))
      .min(1, fault("name_one"))
      .max(maxSigningsAtOnce, fault("entries_most", { n: maxSigningsAtOnce })),
    version,
    ...messageSettings,
  }),
  response: {
    200: z.strictObject({
      sent: z.number().int(),
      results: z.array(
        z.strictObject({
          signing: id.nullable(),
          reasons: z.array(z.string()),
        }),
      ),
    }),
  },
});

export const listSignings = call({
  method: "GET",
  url: "/document_signings/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "List document signings",
  description:
    "Lists the documents that the caller and their company sent for signature, newest first. `bundle` and `status` filter the list. Agents see only those that they sent. Empty without `beta_features_enabled`.",
  querystring: pageQuery.extend({ bundle: bundleSlug.optional(), status: z.enum(signingStatuses).optional() }),
  response: { 200: pageOf(signingRow) },
});

const readCall = { method: "GET", errors: [404], tag } as const;
const pdfResponse = { 200: fileOf("application/pdf") };

export const getSigning = call({
  ...readCall,
  url: "/document_signings/:id/",
  auth: "landlord",
  summary: "Get a document signing",
  description: "Returns a document that was sent, with the entered values. For the sender's side.",
  params: z.strictObject({ id }),
  response: { 200: signing },
});

export const getSigningFile = call({
  ...readCall,
  url: "/document_signings/:id/files/:file/",
  auth: "landlord",
  summary: "Download a file of a document signing",
  description: "Returns one of the PDFs that were sent. For the sender's side.",
  params: z.strictObject({ id, file: id }),
  response: pdfResponse,
});

const signer = z.strictObject({
  recipient: signingRecipient,
  status: z.enum(signingStatuses),
  sender: z.string(),
  subject: z.string(),
  expires: time,
  /** whether it is their turn */
  can_act: z.boolean(),
  /** the text to agree to before signing; send its version with `consentToSigning` */
  consent: consentText,
});
export type SigningSigner = z.infer<typeof signer>;

const signerCall = { auth: "signer", errors: [404, 409], tag, params: z.strictObject({ id }), perMinute: 60 } as const;
const signerReadCall = { ...readCall, auth: "signer", errors: [404, 409] } as const;

export const getSigner = call({
  ...signerCall,
  method: "GET",
  url: "/document_signings/:id/signer/",
  summary: "Get the signer of a session",
  description:
    "Returns the signer who is authenticated by the session, whether it is their turn, and the text to agree to before signing.",
  response: { 200: signer },
});

export const getSignersDocument = call({
  ...signerReadCall,
  url: "/document_signings/:id/signer/document/",
  summary: "Get the document of a signer",
  description:
    "Returns the document that was sent to the signer, with the entered values: while it is their turn, after they signed, and once it is completed. Returns 409 before their turn, and after the signing was declined, voided or expired.",
  params: z.strictObject({ id }),
  response: { 200: signing },
});

export const getSignersFile = call({
  ...signerReadCall,
  url: "/document_signings/:id/signer/files/:file/",
  summary: "Download a file of a signer's document",
  description:
    "Returns one of the PDFs that were sent to the signer, under the same conditions as `getSignersDocument`.",
  params: z.strictObject({ id, file: id }),
  response: pdfResponse,
});

export const consentToSigning = call({
  ...signerCall,
  method: "POST",
  url: "/document_signings/:id/consent/",
  summary: "Agree to sign electronically",
  description:
    "Records the signer's consent to sign and to get records electronically. Send the version of the text that `getSigner` returned, in the same language (`Accept-Language`): the hash of this text is part of the certificate of completion. Required before `submitSigning`, and only possible when it is the signer's turn.",
  body: z.strictObject({ version: z.string().max(20) }),
  response: { 200: signer },
});

const enteredFields = z.array(answeredField).max(maxDocumentFields, fault("entries_most", { n: maxDocumentFields }));

export const saveSigning = call({
  ...signerCall,
  method: "POST",
  url: "/document_signings/:id/save/",
  summary: "Save a document to continue later",
  description:
    "Saves the values that the signer entered so far, without signing. Only the IDs and values of the signer's own fields are read.",
  body: z.strictObject({ overlay: enteredFields }),
  response: { 200: nothing },
});

export const submitSigning = call({
  ...signerCall,
  method: "POST",
  url: "/document_signings/:id/submit/",
  idempotent: true,
  summary: "Sign a document",
  description:
    "Submits the signer's values: their part is completed and can't be changed. Approvers approve with this call. Only the IDs and values of the signer's own fields are read. Returns 409 before their turn, without `consentToSigning`, and for a second submission.",
  body: z.strictObject({ overlay: enteredFields }),
  response: { 200: signing },
});

const reason = z.string().trim().max(1_000).min(1, fault("required"));

export const declineSigning = call({
  ...signerCall,
  method: "POST",
  url: "/document_signings/:id/decline/",
  summary: "Decline to sign",
  description: "Declines to sign, with a reason. This ends the signing for all recipients, and the sender is emailed.",
  body: z.strictObject({ reason }),
  response: { 200: nothing },
});

const sealedDownload = {
  perMinute: 60,
  summary: "Download a sealed document",
  params: z.strictObject({ id }),
  response: pdfResponse,
} as const;

export const downloadSealedSigning = call({
  ...readCall,
  ...sealedDownload,
  url: "/document_signings/:id/sealed/",
  auth: "landlord",
  errors: [404, 409],
  description:
    "Returns the completed document with its certificate, sealed against changes. For the sender's side. Returns 409 before it is sealed.",
});

export const downloadSignersSealed = call({
  ...signerReadCall,
  ...sealedDownload,
  url: "/document_signings/:id/signer/sealed/",
  summary: "Download a signer's sealed document",
  description:
    "Returns the completed document with its certificate, sealed against changes. For its recipients. Returns 409 before it is sealed.",
});

const managementCall = {
  auth: "landlord",
  errors: [403, 404, 409],
  tag,
  perMinute: 30,
  response: { 200: signing },
} as const;

export const voidSigning = call({
  ...managementCall,
  method: "POST",
  url: "/document_signings/:id/void/",
  summary: "Void a document signing",
  description:
    "Voids a signing before it is completed, with a reason that is emailed to its recipients. Their links stop working. For users who may send the document.",
  params: z.strictObject({ id }),
  body: z.strictObject({ reason }),
});

export const resendSigning = call({
  ...managementCall,
  verified: true,
  method: "POST",
  url: "/document_signings/:id/recipients/:recipient/resend/",
  summary: "Send a recipient a new link",
  description:
    "Emails a new link to a recipient whose turn it is. With `email` or `name`, replaces the recipient with another person; `phone` is then required if the recipient had one. Earlier links and sessions of the recipient stop working. For users who may send the document.",
  params: z.strictObject({ id, recipient: id }),
  body: z.strictObject({
    email: username.optional(),
    name: z.string().trim().max(120).min(1, fault("required")).optional(),
    phone: recipientPhone.optional(),
  }),
});
