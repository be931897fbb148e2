import type { Descriptions } from "./description.ts";

const uuid = "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d";

const linkedForm: Descriptions[string] = [
  "The ID of the form whose questions its fields can show; null for none.",
  uuid,
];
const fieldTexts: Descriptions = {
  id: ["Names the field within its document: lower-case letters, digits and underscores.", "tenant_signature"],
  type: [
    "What is entered: `text`, `checkbox`, `initial`, `signature` or `date`. Nobody fills in `text_display`, the sender's text, and `mappable`, a fact of the application.",
    "signature",
  ],
  x: ["The left edge as a share of the displayed page's width, 0 to 1.", 0.12],
  y: ["The top edge as a share of the displayed page's height, 0 to 1.", 0.81],
  w: ["The width as a share of the displayed page's width, 0 to 1.", 0.3],
  h: ["The height as a share of the displayed page's height, 0 to 1.", 0.04],
  label: ["What the signer is told to enter.", "Tenant's signature"],
  value: ["The sender's text, or the value to start from; a list of points for a drawn signature.", null],
  tab_order: ["The field's place in the order of the keyboard's tab key; null: by its position.", 1],
  mapped_to: [
    "What a `mappable` field shows: `name`, `unit`, `rent`, `dates`, or the name of a question of the linked form.",
    null,
  ],
  condition: ["The field is shown only while this holds; its tests name other fields of the document.", null],
};

/** Documents with fields to fill in and sign. */
export const documents: Descriptions = {
  "path.document_templates.id": ["The ID of the document template, from `listDocumentTemplates`.", uuid],
  file: ["The ID of the file, from `attachment_order`.", uuid],
  "DocumentTemplate.id": ["The document template's ID, a UUID.", uuid],
  "DocumentTemplateRow.id": ["The document template's ID, a UUID.", uuid],
  "DocumentTemplate.name": ["What the landlord's side calls the document.", "Lease 2027"],
  "DocumentTemplateRow.name": ["What the landlord's side calls the document.", "Lease 2027"],
  "updateDocumentTemplate.name": ["What the landlord's side calls the document.", "Lease 2027"],
  linked_form: linkedForm,
  "DocumentTemplate.overlay": ["The fields on its pages, in any order."],
  "updateDocumentTemplate.overlay": ["The fields on its pages, in any order; replaces the stored ones."],
  attachment_order: ["The IDs of its files, in the order of their pages.", [uuid]],
  "DocumentTemplate.files": ["Its PDFs as they are shown, in the order of their pages."],
  "createDocumentTemplate.files": ["The PDFs: one part for each file.", "lease.pdf"],
  "DocumentTemplateRow.signings": ["How many signings were sent of it.", 3],
  "abilities.send": ["Whether the caller may send it to be signed.", true],
  "DocumentFile.id": ["The file's ID, a UUID.", uuid],
  "DocumentFile.name": ["The file's name as it was uploaded.", "lease.pdf"],
  "DocumentFile.size": ["The size of the stored file, in bytes.", 48_213],
  "DocumentFile.pages": ["The sizes of its displayed pages, in order."],
  sha256: [
    "The SHA-256 hash of the file as it is shown, in hexadecimal.",
    "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  ],
  "PageSize.width": ["The width of the displayed page, in points.", 612],
  "PageSize.height": ["The height of the displayed page, in points.", 792],
  ...Object.fromEntries(
    ["DocumentField", "TemplateField"].flatMap((schema) =>
      Object.entries(fieldTexts).map(([name, text]) => [`${schema}.${name}`, text]),
    ),
  ),
  submissions: ["What signers entered. Sent with a template, it is ignored."],
  "Submission.value": ["What was entered; a list of points for a drawn signature.", "Nora Castellan"],
  "Submission.timestamp": ["When it was entered, in seconds since 1970.", 1_790_000_000],
  signatureType: ["How a signature or initials were made: `draw` or `type`; null for other fields.", "type"],
  signatureImgUrl: ["A drawn signature as a `data:` URL of an SVG image; null for everything else.", null],
};
