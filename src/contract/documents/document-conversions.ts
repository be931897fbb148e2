import { z } from "zod";
import { call } from "../call/call.ts";
import { fileOf } from "../schemas/common.ts";

const tag = "document_templates";

export const getDocumentConversion = call({
  method: "GET",
  url: "/document_conversions/",
  auth: "landlord",
  impersonation: "read",
  tag,
  summary: "Get the file types that can be converted to PDF",
  description:
    "Returns the file name extensions that `convertDocument` accepts: none if this installation can't convert documents.",
  response: { 200: z.strictObject({ file_types: z.array(z.enum([".docx"])) }) },
});

export const convertDocument = call({
  method: "POST",
  url: "/document_conversions/",
  auth: "landlord",
  keyless: true,
  errors: [403],
  tag,
  multipart: { document: "file" },
  perMinute: 20,
  summary: "Convert a Word document to PDF",
  description:
    "Returns the PDF of a Word document (.docx, part `document`, up to 5 MB) for `createDocumentTemplate`; neither is stored. Documents with macros or embedded objects, and those that can't be converted within a minute, are rejected (415). For users who can create document templates.",
  response: { 200: fileOf("application/pdf") },
});
