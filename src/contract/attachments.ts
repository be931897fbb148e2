import { z } from "zod";
import { call } from "./call/call.ts";
import { fileOf, nothing } from "./schemas/common.ts";

const tag = "attachments";

export const uploadAttachment = call({
  method: "POST",
  url: "/attachments/upload/",
  auth: "public",
  tag,
  multipart: { attachment: "file" },
  perMinute: 60,
  summary: "Upload a file",
  description:
    "Stores one file (part `attachment`): JPEG, PNG or PDF by its content, up to 5 MB, and deletes it after 7 days unless it is submitted, saved with a draft or renewed. Scripts, links and forms are removed from a PDF; only its visible pages are stored. Send the returned name as the value of a `file` field. Each caller's upload volume per hour is limited (429).",
  response: { 201: z.strictObject({ filenames: z.array(z.string()) }) },
});

export const renewUploads = call({
  method: "POST",
  url: "/attachments/renew/",
  auth: "public",
  keyless: true,
  tag,
  perMinute: 30,
  summary: "Extend the storage of uploads",
  description:
    "Stores uploads that aren't submitted yet for another 7 days, for a form whose draft is only on the applicant's device. Those that are no longer stored, or were uploaded or renewed within the last hour, are ignored. The others count toward the caller's upload volume per hour (429).",
  body: z.strictObject({ paths: z.array(z.string().max(200)).min(1).max(200) }),
  response: { 200: nothing },
});

export const downloadAttachment = call({
  method: "GET",
  url: "/attachments/download",
  auth: "user",
  errors: [404],
  tag,
  summary: "Download a file",
  description:
    "Downloads a file of an application, for users who can see the application. `path` is the key returned by the upload, never a path on disk. Proofs of income and portable reports require the landlord's side to have a required second factor (403 `second_factor_required`) and, after 30 idle minutes, a confirmation (403 `confirmation_needed`), and opening them is recorded in the history.",
  querystring: z.strictObject({ path: z.string().max(200) }),
  response: { 200: fileOf("image/jpeg, image/png, application/pdf") },
});
