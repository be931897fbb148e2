import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import {
  documentFieldTypes,
  mappableFacts,
  maxDocumentTextLength,
  maxSignaturePoints,
  signatureTypes,
} from "#rules/documents/field-types.ts";
import { maxDocumentFields } from "#rules/documents/signing-status.ts";
import { condition, fieldName } from "./forms.ts";

/** The fields that are placed on a document's pages: the `overlay` of section 3 of the specification. */

/** A position or size on the displayed page, from its top-left corner, as a fraction of its width or height. */
const pageFraction = z.number().min(0).max(1);

/** A pen movement in pixels of the signature pad: to (mx, my), from (lx, ly); without a start, it begins a stroke. */
const point = z.strictObject({
  mx: z.number(),
  my: z.number(),
  lx: z.number().optional(),
  ly: z.number().optional(),
});

/** A field's value: a text, a checkbox state, or the strokes of a drawn signature. */
export const documentValue = z.union([
  z.string().max(maxDocumentTextLength),
  z.boolean(),
  z.array(point).max(maxSignaturePoints),
  z.null(),
]);
export type DocumentValue = z.infer<typeof documentValue>;

/** The role of the person who fills in fields, such as "Tenant", as named by the sender. */
export const documentRole = z.string().trim().min(1, fault("required")).max(40);

/** A value entered by one recipient. */
export const submission = z.strictObject({
  value: documentValue,
  /** the email address of the person who entered it; null for other signers */
  username: z.string().nullable(),
  /** Unix timestamp in seconds */
  timestamp: z.number().int(),
  signatureType: z.enum(signatureTypes).nullable(),
  /** a drawn signature as a `data:` URL of an SVG image */
  signatureImgUrl: z.string().nullable(),
});
export type Submission = z.infer<typeof submission>;

export const documentField = z.strictObject({
  id: fieldName,
  type: z.enum(documentFieldTypes),
  /** from 0, counted across all files in `attachment_order` */
  page: z.number().int().min(0).max(1_999),
  x: pageFraction,
  y: pageFraction,
  w: pageFraction,
  h: pageFraction,
  label: z.string().max(200).default(""),
  /** the sender's text of a `text_display`, or the initial value */
  value: documentValue.default(null),
  /** the role of the person who fills in the field; null for a field that no one fills in */
  user_type: documentRole.nullable().default(null),
  required: z.boolean().default(false),
  tab_order: z.number().int().min(0).max(9_999).nullable().default(null),
  /** for a `mappable` field: a value of the application, or the name of a question of the linked form */
  mapped_to: z
    .union([z.enum(mappableFacts), fieldName])
    .nullable()
    .default(null),
  /** the condition under which the field is shown; its tests refer to other fields of the document */
  condition: condition.nullable().default(null),
  submissions: z.array(submission).max(20).default([]),
});
export type DocumentField = z.infer<typeof documentField>;

export const overlay = z.array(documentField).max(maxDocumentFields, fault("entries_most", { n: maxDocumentFields }));
export type Overlay = z.infer<typeof overlay>;

/** A field as a signer returns it: only its ID and value are read. */
export const answeredField = documentField.partial().required({ id: true });

/** A displayed page, after its rotation, in points. */
export const pageSize = z.strictObject({ width: z.number(), height: z.number() });
export type PageSize = z.infer<typeof pageSize>;
