import { z } from "zod";
import { call } from "./call/call.ts";

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
    "Stores one file (part `attachment`): JPEG, PNG or PDF by its content, up to 5 MB, and deletes it after 7 days unless it is submitted or saved with a draft. Scripts, links and forms are removed from a PDF; only its visible pages are stored. Send the returned name as the value of a `file` field. Each caller's upload volume per hour is limited (429).",
  response: { 201: z.strictObject({ filenames: z.array(z.string()) }) },
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
  response: { 200: z.any().describe("image/jpeg, image/png, application/pdf") },
});
