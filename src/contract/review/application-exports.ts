import { z } from "zod";
import { exportFormats, exportParts, exportStates } from "#rules/exports/parts.ts";
import { call } from "../call/call.ts";
import { fileOf, id, nothing, time } from "../schemas/common.ts";

const tag = "applications";
const params = z.strictObject({ id });

/** One file with the chosen parts of an application, for the user who requested it. */
const applicationExport = z.strictObject({
  id,
  format: z.enum(exportFormats),
  parts: z.array(z.enum(exportParts)),
  state: z.enum(exportStates),
  /** the number of completed units of work, out of `total` */
  done: z.int(),
  total: z.int(),
  /** in bytes; null until it is ready */
  size: z.int().nullable(),
  created: time,
  expires: time,
});
export type ApplicationExport = z.infer<typeof applicationExport>;

export const createApplicationExport = call({
  method: "POST",
  url: "/applications/:id/export/",
  auth: "user",
  tag,
  idempotent: true,
  perMinute: 20,
  summary: "Export an application",
  description:
    "Starts a job that creates one file with the chosen parts of an application, as a PDF or as JSON, and replaces the caller's earlier export of it. Parts that the caller may not see are omitted. Attached files have the same access requirements as in `downloadAttachment`. `getApplicationExport` returns the progress. For the landlord's side and the applicant.",
  params,
  body: z.strictObject({
    format: z.enum(exportFormats).default("pdf"),
    parts: z.array(z.enum(exportParts)).min(1).max(exportParts.length),
  }),
  response: { 201: applicationExport },
});

export const getApplicationExport = call({
  method: "GET",
  url: "/applications/:id/export/",
  auth: "user",
  tag,
  summary: "Get an export's progress",
  description:
    "Returns the caller's export of an application: its progress, and when its download expires. `export` is null if there is none. Other users' exports are never returned.",
  params,
  response: { 200: z.strictObject({ export: applicationExport.nullable() }) },
});

export const deleteApplicationExport = call({
  method: "DELETE",
  url: "/applications/:id/export/",
  auth: "user",
  tag,
  summary: "Delete an export",
  description: "Cancels the caller's export of an application and deletes its file, if there is one.",
  params,
  response: { 200: nothing },
});

export const downloadApplicationExport = call({
  method: "GET",
  url: "/applications/:id/export/file/",
  auth: "user",
  errors: [409],
  tag,
  confirmed: true,
  perMinute: 30,
  summary: "Download an export",
  description:
    "Returns the file of the caller's export: a PDF, or JSON in the format `application-export/1`. Each download is recorded in the history, and the reports in the file count as viewed. Returns 409 until it is ready, and if the caller may no longer read a report that it contains.",
  params,
  response: { 200: fileOf("application/pdf or application/json") },
});
