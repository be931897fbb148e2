import type { Descriptions } from "../call/description.ts";

const uuid = "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d";

const linkedForm: Descriptions[string] = [
  "The ID of the form whose answers its fields can show; null if none is linked.",
  uuid,
];
const fieldTexts: Descriptions = {
  id: [
    "The field's identifier, unique in its document: lowercase letters, digits and underscores.",
    "tenant_signature",
  ],
  type: [
    "The kind of field. Filled in by a recipient: `text`, `checkbox`, `initial`, `signature` or `date`. Not filled in by anyone: `text_display`, the sender's text, and `mappable`, a value from the application.",
    "signature",
  ],
  x: ["The left edge as a fraction of the displayed page's width, 0 to 1.", 0.12],
  y: ["The top edge as a fraction of the displayed page's height, 0 to 1.", 0.81],
  w: ["The field's width as a fraction of the displayed page's width, 0 to 1.", 0.3],
  h: ["The field's height as a fraction of the displayed page's height, 0 to 1.", 0.04],
  label: ["The label shown to the signer above the field.", "Tenant's signature"],
  value: ["The sender's text, or the initial value; a list of points for a drawn signature.", null],
  tab_order: ["The field's position in the tab order; null to order it by its position on the page.", 1],
  mapped_to: [
    "What a `mappable` field shows: `name`, `unit`, `rent`, `dates`, or the name of a question of the linked form.",
    null,
  ],
  condition: [
    "The condition under which the field is shown; null if always. Its tests refer to other fields of the document.",
    null,
  ],
};

const signingTexts = {
  id: ["The signing's ID, a UUID.", uuid],
  number: ["The document's number on its certificate of completion.", "7K2M-9QXA-4TBD"],
  name: ["The document's name, for the landlord's side.", "Lease 2027"],
  sender: ["The name of the landlord who sent it.", "Linden Property Management"],
  subject: ["The subject of the email with the link.", "Lease for Unit 3"],
  status: [
    "The signing's status: `sent`, `completed` by everyone, `declined` by a recipient, `voided` by its sender, or `expired`.",
    "sent",
  ],
  bundle: ["The slug of the bundle that the document is about; null if there is none, and for signers.", "k7m2x9qa"],
  completed_at: ["When the last recipient signed, ISO 8601 in UTC; null until then.", "2026-03-03T10:00:00.000Z"],
  ended_at: ["When it was declined, voided or marked as expired, ISO 8601 in UTC; null until then.", null],
  sealed_at: ["When the completed document was sealed, ISO 8601 in UTC; null until then.", "2026-03-03T10:00:00.000Z"],
  sealed_sha256: [
    "The SHA-256 hash of the sealed PDF, in hexadecimal; null until it is sealed.",
    "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  ],
} satisfies Descriptions;

/** Documents with fields to fill in and sign. */
export const documents: Descriptions = {
  "path.document_templates.id": ["The ID of the document template, from `listDocumentTemplates`.", uuid],
  "query.sendable": ["`true` lists only document templates that the caller may send.", "true"],
  "listSignings.query.status": [
    "The status of the documents to list: `sent`, `completed`, `declined`, `voided` or `expired`.",
    "sent",
  ],
  file_types: ["The file name extensions that can be converted; empty if conversion isn't available.", [".docx"]],
  "convertDocument.document": ["The Word document (.docx), up to 5 MB.", "(binary)"],
  "verifyDocument.document": ["The PDF to check, up to 60 MB.", "(binary)"],
  "path.file": ["The ID of the file, from `attachment_order`.", uuid],
  "DocumentTemplate.id": ["The document template's ID, a UUID.", uuid],
  "DocumentTemplateRow.id": ["The document template's ID, a UUID.", uuid],
  "DocumentTemplate.name": ["The document's name, for the landlord's side.", "Lease 2027"],
  "createDocumentTemplate.files": [
    "The PDF, JPEG or PNG files, each in a part with this name: 1 to 10 files, up to 5 MB each.",
    ["(binary)"],
  ],
  "createDocumentTemplate.template_data": [
    "The other fields as JSON text; see `DocumentTemplateDataInput`.",
    '{"name":"Lease 2027"}',
  ],
  "DocumentTemplateData.name": ["The document's name, for the landlord's side.", "Lease 2027"],
  "DocumentTemplateData.description": ["The document's purpose, in the landlord's words.", "For one-year leases"],
  "DocumentTemplateData.overlay": ["The fields on its pages."],
  "DocumentTemplateData.attachment_order": [
    "The names of the uploaded files, in the order of their pages; in upload order if omitted.",
    ["lease.pdf", "house-rules.pdf"],
  ],
  "DocumentTemplateData.linked_form": [
    "The ID of the form whose answers its fields can show; null if none is linked.",
    null,
  ],
  "DocumentTemplate.description": [
    "The document's purpose, in the landlord's words; empty if there is none.",
    "For one-year leases",
  ],
  "DocumentTemplateRow.description": [
    "The document's purpose, in the landlord's words; empty if there is none.",
    "For one-year leases",
  ],
  "updateDocumentTemplate.description": [
    "The document's purpose, in the landlord's words; empty if there is none.",
    "For one-year leases",
  ],
  "DocumentTemplate.roles": [
    "The roles of the people who fill in its fields, each listed once.",
    ["Tenant", "Landlord"],
  ],
  "DocumentTemplate.abilities.edit": ["Whether the caller may change the document template.", true],
  "DocumentTemplateRow.roles": [
    "The roles of the people who fill in its fields, each listed once.",
    ["Tenant", "Landlord"],
  ],
  "DocumentTemplateRow.abilities.edit": ["Whether the caller may change the document template.", true],
  "DocumentTemplate.version": [
    "The version number, from 1. Each change to the document template creates the next version.",
    3,
  ],
  "DocumentTemplateRow.version": [
    "The version number, from 1. Each change to the document template creates the next version.",
    3,
  ],
  "updateDocumentTemplate.version": [
    "The version that the caller saw. The call returns 409 if there is a newer one.",
    3,
  ],
  "sendSigning.version": ["The version that the caller saw. The call returns 409 if there is a newer one.", 3],
  "sendSignings.version": ["The version that the caller saw. The call returns 409 if there is a newer one.", 3],
  "DocumentField.page": ["The page number, from 0, counted across all files in `attachment_order`.", 0],
  "DocumentField.user_type": [
    "The role of the person who fills in the field; null for a field that no one fills in.",
    "Tenant",
  ],
  "AnsweredField.page": ["The page number, from 0, counted across all files in `attachment_order`.", 0],
  "AnsweredField.user_type": [
    "The role of the person who fills in the field; null for a field that no one fills in.",
    "Tenant",
  ],
  "TemplateField.page": ["The page number, from 0, counted across all files in `attachment_order`.", 0],
  "TemplateField.user_type": [
    "The role of the person who fills in the field; null for a field that no one fills in.",
    "Tenant",
  ],
  "Submission.username": [
    "The email address of the person who entered the value; null for other signers.",
    "ana@example.com",
  ],
  "DocumentTemplateRow.name": ["The document's name, for the landlord's side.", "Lease 2027"],
  "updateDocumentTemplate.name": ["The document's name, for the landlord's side.", "Lease 2027"],
  linked_form: linkedForm,
  "DocumentTemplate.overlay": ["The fields on its pages, in any order."],
  "updateDocumentTemplate.overlay": ["The fields on its pages, in any order; replaces the stored ones."],
  attachment_order: ["The IDs of its files, in the order of their pages.", [uuid]],
  "DocumentTemplate.files": ["The document's PDF files, in page order."],
  "DocumentTemplateRow.signings": ["The number of times that it was sent for signature.", 3],
  "abilities.send": ["Whether the caller may send it for signature.", true],
  "DocumentFile.id": ["The file's ID, a UUID.", uuid],
  "DocumentFile.name": ["The name of the uploaded file.", "lease.pdf"],
  "DocumentFile.size": ["The size of the stored file, in bytes.", 48_213],
  "DocumentFile.pages": ["The sizes of its displayed pages, in order."],
  sha256: [
    "The SHA-256 hash of the displayed file, in hexadecimal.",
    "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  ],
  "PageSize.width": ["The width of the displayed page, in points.", 612],
  "PageSize.height": ["The height of the displayed page, in points.", 792],
  ...Object.fromEntries(
    ["DocumentField", "TemplateField", "AnsweredField"].flatMap((schema) =>
      Object.entries(fieldTexts).map(([name, text]) => [`${schema}.${name}`, text]),
    ),
  ),
  submissions: ["The values that signers entered. Ignored when sent with a template."],
  "Submission.value": ["The value that was entered; a list of points for a drawn signature.", "Nora Castellan"],
  "Submission.timestamp": ["When the value was entered, as a Unix timestamp in seconds.", 1_790_000_000],
  signatureType: ["How a signature or initials were entered: `draw` or `type`; null for other fields.", "type"],
  signatureImgUrl: ["A drawn signature as a `data:` URL of an SVG image; null for other values.", null],
  "path.document_signings.id": ["The ID of the signing, from `listSignings`.", uuid],
  ...Object.fromEntries(
    ["Signing", "SigningRow"].flatMap((schema) =>
      Object.entries(signingTexts).map(([name, text]) => [`${schema}.${name}`, text]),
    ),
  ),
  "Signing.overlay": ["The fields on its pages, with the entered values."],
  "Signing.files": ["The document's PDF files, in page order."],
  "Signing.end_reason": ["Why it was declined or voided; null for any other status.", null],
  custom_message: ["The sender's message in the email, in plain text.", "Please sign by Friday."],
  recipients: ["All recipients, in the sender's order."],
  "SigningRow.abilities.manage": ["Whether the caller may void it and resend its links now.", true],
  "Signing.abilities.manage": ["Whether the caller may void it and resend its links now.", true],
  "SigningRecipient.id": ["The recipient's ID, a UUID.", uuid],
  "SigningRecipient.kind": [
    "The recipient's part: sign (`signer`), approve (`approver`), witness (`witness`) or get a copy (`cc`).",
    "signer",
  ],
  "SigningRecipient.role": ["The role whose fields the recipient fills in; null if there is none.", "Tenant"],
  "SigningRecipient.order": [
    "The recipient's position in the signing order. Recipients with the lowest number act first.",
    1,
  ],
  "SigningRecipient.name": ["The recipient's name, as the sender entered it.", "Nora Castellan"],
  "SigningRecipient.email": [
    "The email address that the link was sent to; null for other signers.",
    "nora@example.com",
  ],
  "SigningRecipient.masked_phone": [
    "The phone number that receives a second code, masked; null if there is none, and for other signers.",
    "•••-•••-0142",
  ],
  "SigningRecipient.status": [
    "The recipient's status: `waiting` for their turn, `sent`, `undelivered` if the email with the link bounced, `viewed`, `completed`, `declined`, or `copied` if they got a copy.",
    "sent",
  ],
  "SigningRecipient.sent_at": [
    "When the link was first sent, ISO 8601 in UTC; null until then.",
    "2026-03-03T10:00:00.000Z",
  ],
  viewed_at: [
    "When the recipient first viewed the document, ISO 8601 in UTC; null until then.",
    "2026-03-03T10:00:00.000Z",
  ],
  consented_at: [
    "When the recipient consented to sign electronically, ISO 8601 in UTC; null until then.",
    "2026-03-03T10:00:00.000Z",
  ],
  "SigningRecipient.completed_at": [
    "When the recipient signed or approved, ISO 8601 in UTC; null until then.",
    "2026-03-03T10:00:00.000Z",
  ],
  declined_at: ["When the recipient declined, ISO 8601 in UTC; null if they didn't.", null],
  is_you: ["Whether the recipient is the caller.", false],
  sent_to: [
    "The recipients: one email address, or a list of recipients with their roles and order.",
    "nora@example.com",
  ],
  "sent_to.name": ["The recipient's name in emails and on the certificate of completion.", "Nora Castellan"],
  "sent_to.email": ["The address that the link is sent to. The recipient confirms it.", "nora@example.com"],
  "sent_to.phone": [
    "A US cell phone number that receives a second code by text message, which the recipient must also enter; empty if there is none.",
    "(518) 555-0142",
  ],
  "sent_to.kind": [
    "The recipient's part: sign (`signer`), approve (`approver`), witness (`witness`) or get a copy (`cc`).",
    "signer",
  ],
  "sent_to.role": ["The role whose fields the recipient fills in; null if there is none.", "Tenant"],
  "sent_to.order": ["The recipient's position in the signing order. Recipients with the lowest number act first.", 1],
  "sendSigning.subject": [
    "The subject of the email, which is also the document's name for recipients.",
    "Lease for Unit 3",
  ],
  "sendSigning.bundle": ["The slug of the bundle that the document is about.", "k7m2x9qa"],
  "sendSignings.rows": ["One row for each signing to send."],
  "sendSignings.subject": [
    "The subject of the emails, which is also the document's name for recipients.",
    "Lease for Unit 3",
  ],
  "sendSignings.language": ["The language of the emails: `en` or `es`.", "en"],
  "rows.sent_to": [
    "The recipients: one email address, or a list of recipients with their roles and order.",
    "nora@example.com",
  ],
  "rows.bundle": ["The slug of the bundle that the row's document is about.", "k7m2x9qa"],
  "sendSignings.sent": ["The number of documents that were sent.", 1],
  "sendSignings.results": ["The result for each row, in the order of the request."],
  "results.signing": ["The ID of the signing; null if it wasn't sent.", uuid],
  "results.reasons": ["Why it wasn't sent, in the caller's language; empty if it was.", []],
  expires_in_days: ["The number of days that recipients have to sign it.", 30],
  reminder_days: ["The number of days between reminders; 0 for no reminders.", 3],
  "sendSigning.language": ["The language of the emails: `en` or `es`.", "en"],
  translation: [
    "The translation of the lease that the law of the home's place requires, because of the language in which the applicant applied; null if none is required.",
    null,
  ],
  "translation.language": ["The language to translate into: `en` or `es`.", "es"],
  "translation.citation": ["The law that requires the translation.", "§ 1632, Cal. Civ. Code"],
  facts: ["The values of fields that no one fills in, by field ID.", { rent: "$1,800.00" }],
  "sendSigning.facts": [
    "The values of fields that no one fills in, by field ID. With `bundle`, omitted values come from the applicants' answers.",
    { rent: "$1,800.00" },
  ],
  "path.recipient": ["The ID of the recipient, from `getSigning`.", uuid],
  "getSigner.recipient": ["The signer who is authenticated by the session."],
  "consentToSigning.recipient": ["The signer who is authenticated by the session."],
  "getSigner.status": signingTexts.status,
  "consentToSigning.status": signingTexts.status,
  "getSigner.sender": signingTexts.sender,
  "consentToSigning.sender": signingTexts.sender,
  "openSigning.sender": signingTexts.sender,
  "getSigner.subject": signingTexts.subject,
  "consentToSigning.subject": signingTexts.subject,
  "openSigning.subject": signingTexts.subject,
  can_act: ["Whether it is the signer's turn now.", true],
  "getSigner.consent": ["The text to agree to before signing. Send its version with `consentToSigning`."],
  "consentToSigning.consent": ["The text to agree to before signing. Send its version with `consentToSigning`."],
  "consentToSigning.version": ["The version of the consent text that was agreed to.", "2026-11-21"],
  "saveSigning.overlay": ["The signer's fields, with their IDs and values."],
  "submitSigning.overlay": ["The signer's fields, with their IDs and values."],
  "declineSigning.reason": ["Why the recipient declines. Shown to the sender.", "The rent is wrong."],
  "voidSigning.reason": ["Why the document is voided. Shown to the recipients.", "The terms have changed."],
  "resendSigning.email": ["The email address of a person who replaces the recipient.", "sam@example.com"],
  "resendSigning.name": ["The name of a person who replaces the recipient.", "Sam Ortiz"],
  "resendSigning.phone": [
    "A different phone number for the second code; empty if there is none. Required with a different `email` if the recipient had a phone number.",
    "(518) 555-0142",
  ],
  "openSigning.masked_phone": [
    "The phone number that receives a second code, masked; null if only the emailed code is required.",
    "•••-•••-0142",
  ],
  "openSigning.id": ["The signing's ID, a UUID.", uuid],
  "confirmSigning.id": ["The signing's ID, a UUID.", uuid],
  "openSigning.language": ["The language of the emails to the signer: `en` or `es`.", "en"],
  "openSigning.token": ["The secret token from the emailed link.", "kq3v9Q0yB1f0yq0m8Z8i4m2b7p1c6s5d4f3g2h1j0k9"],
  "sendSigningCode.token": ["The secret token from the emailed link.", "kq3v9Q0yB1f0yq0m8Z8i4m2b7p1c6s5d4f3g2h1j0k9"],
  "confirmSigning.token": ["The secret token from the emailed link.", "kq3v9Q0yB1f0yq0m8Z8i4m2b7p1c6s5d4f3g2h1j0k9"],
  "confirmSigning.code": ["The 6 digits from the email.", "123456"],
  "confirmSigning.text_code": ["The 6-digit code from the text message. Required if one was sent.", "654321"],
  "confirmSigning.session": [
    "The signer's session token, to send as `Authorization: Bearer …`: 256 random bits.",
    "kq3v9Q0yB1f0yq0m8Z8i4m2b7p1c6s5d4f3g2h1j0k9",
  ],
};
