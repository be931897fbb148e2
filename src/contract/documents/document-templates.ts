import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { maxDocumentFiles } from "#rules/documents/signing-status.ts";
import { bundleSlug } from "../bundle-schemas.ts";
import { call } from "../call/call.ts";
import { fileOf, id, language, nothing, pageOf, pageQuery, time } from "../schemas/common.ts";
import { documentField, overlay, pageSize } from "../schemas/document-fields.ts";

const tag = "document_templates";

const name = z.string().trim().min(1, fault("required")).max(120);
const description = z.string().trim().max(1_000);

/** One PDF of a document, as displayed. */
export const documentFile = z.strictObject({
  id,
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  pages: z.array(pageSize),
});
export type DocumentFile = z.infer<typeof documentFile>;

/** A field before anyone filled it in. */
export const templateField = documentField.omit({ submissions: true });
const templateOverlay = z.array(templateField);

const abilities = z.strictObject({ edit: z.boolean(), send: z.boolean() });

const shared = {
  id,
  name: z.string(),
  description: z.string(),
  /** the form whose answers its fields can show */
  linked_form: id.nullable(),
  version: z.number(),
  /** the roles of the people who fill in fields, in the order of their first field */
  roles: z.array(z.string()),
  created: time,
  modified: time,
  abilities,
};

export const documentTemplate = z.strictObject({
  ...shared,
  overlay: templateOverlay,
  /** the IDs of its files, in the order of their pages */
  attachment_order: z.array(id),
  files: z.array(documentFile),
});
export type DocumentTemplate = z.infer<typeof documentTemplate>;

export const documentTemplateRow = z.strictObject({
  ...shared,
  pages: z.number(),
  /** the number of signings sent from it */
  signings: z.number(),
});
export type DocumentTemplateRow = z.infer<typeof documentTemplateRow>;

export const listDocumentTemplates = call({
  method: "GET",
  url: "/document_templates/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "List document templates",
  description:
    "Lists the document templates of the caller and their company, newest first. `search` matches templates whose name or description contains every word. Empty without `beta_features_enabled`.",
  querystring: pageQuery.extend({
    search: z.string().trim().max(200).optional(),
    sendable: z.literal("true").optional(),
  }),
  response: { 200: pageOf(documentTemplateRow) },
});

/** The part `template_data` of `createDocumentTemplate`, as JSON. */
export const documentTemplateData = z.strictObject({
  name,
  description: description.default(""),
  overlay: overlay.default([]),
  /** the names of the uploaded files, in the order of their pages; in upload order by default */
  attachment_order: z.array(z.string().max(300)).max(20).default([]),
  linked_form: id.nullable().default(null),
});
export type DocumentTemplateData = z.infer<typeof documentTemplateData>;

export const createDocumentTemplate = call({
  method: "POST",
  url: "/document_templates/",
  auth: "landlord",
  errors: [403, 404],
  tag,
  multipart: { files: { maxFiles: maxDocumentFiles }, template_data: { json: documentTemplateData } },
  perMinute: 20,
  summary: "Create a document template",
  description:
    "Creates a document template from 1 to 10 PDFs, JPEGs or PNGs (parts `files`), up to 5 MB each and 1,000 pages together, and the part `template_data`: JSON with `name`, `description`, `overlay`, `attachment_order` and `linked_form`. Scripts, links and forms are removed from a PDF; an image is converted to a one-page PDF, 8.5 × 11 inches. For users who can create forms and have `beta_features_enabled`.",
  response: { 201: documentTemplate },
});

const templateCall = { params: z.strictObject({ id }), response: { 200: documentTemplate } } as const;

export const getDocumentTemplate = call({
  ...templateCall,
  method: "GET",
  url: "/document_templates/:id/",
  auth: "landlord",
  impersonation: "read",
  tag,
  summary: "Get a document template",
  description: "Returns the newest version of a document template. For users who can see it.",
});

export const updateDocumentTemplate = call({
  ...templateCall,
  method: "PATCH",
  url: "/document_templates/:id/",
  auth: "landlord",
  errors: [403, 404, 409],
  tag,
  summary: "Update a document template",
  description:
    "Saves a new version of a document template; signings that were sent don't change. Returns 409 if there is a newer version than `version`. For users who can edit it.",
  body: z.strictObject({
    name: name.optional(),
    description: description.optional(),
    overlay: overlay.optional(),
    linked_form: id.nullable().optional(),
    version: z.number().int().optional(),
  }),
});

export const deleteDocumentTemplate = call({
  ...templateCall,
  method: "DELETE",
  url: "/document_templates/:id/",
  auth: "landlord",
  errors: [403, 404],
  tag,
  summary: "Delete a document template",
  description:
    "Deletes a document template. Signings that were sent continue, with the version that was sent. For users who can edit it.",
  response: { 200: nothing },
});

export const getDocumentFacts = call({
  method: "GET",
  url: "/document_templates/:id/facts/",
  auth: "landlord",
  errors: [404],
  tag,
  summary: "Get the values of a document's mappable fields",
  description:
    "Returns the values of a document's `mappable` fields from the answers of a bundle's applicants, by field ID; empty if there is no answer. Secret answers are never included. For users who can see the document and manage the bundle.",
  params: z.strictObject({ id }),
  querystring: z.strictObject({ bundle: bundleSlug }),
  response: {
    200: z.strictObject({
      facts: z.record(z.string(), z.string()),
      /** the language in which one of them applied, if the law requires a translation of a lease into it */
      translation: z.strictObject({ language, citation: z.string() }).nullable(),
    }),
  },
});

export const getDocumentTemplateFile = call({
  method: "GET",
  url: "/document_templates/:id/files/:file/",
  auth: "landlord",
  tag,
  summary: "Download a file of a document template",
  description: "Returns one of the PDFs of a document template. For users who can see it.",
  params: z.strictObject({ id, file: id }),
  response: { 200: fileOf("application/pdf") },
});
