import { z } from "zod";
import { call } from "./call/call.ts";

const tag = "attachments";

export const uploadAttachment = call({
  method: "POST",
  url: "/attachments/upload/",
  auth: "public",
  tag,
  multipart: true,
  perMinute: 60,
  summary:
    "Stores one file (part `attachment`): JPEG, PNG or PDF by its content, 5 MB at most, 7 days unless submitted. A PDF is stored as its pages show it, without scripts, links and forms. Bytes within an hour are limited: 429 with Retry-After.",
  response: { 201: z.strictObject({ filenames: z.array(z.string()) }) },
});

export const downloadAttachment = call({
  method: "GET",
  url: "/attachments/download",
  auth: "user",
  tag,
  summary:
    "Downloads a file, for users who can see its application. `path` is the key returned by the upload, never a path on disk.",
  querystring: z.strictObject({ path: z.string().max(200) }),
  response: { 200: z.any().describe("the file's bytes") },
});
