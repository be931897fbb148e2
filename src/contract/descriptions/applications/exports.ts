import type { Descriptions } from "../../call/description.ts";

/** Application exports and comparisons. */
export const applicationExports: Descriptions = {
  "getApplicationExport.export": ["The caller's export of the application; null if there is none or it has expired."],
  "createApplicationExport.id": [
    "The export's ID, a UUID. Each export of an application has its own ID.",
    "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d",
  ],
  "createApplicationExport.format": [
    "The file's format: `pdf` with the attached files as pages, or `json` in the shape `application-export/1`.",
    "pdf",
  ],
  "createApplicationExport.parts": [
    "What the file contains: `summary` with the criteria, `answers`, `reports` that the caller can read, `requests` for information, `decision` with its notices, `history`, `notes`, attached `files`.",
    ["summary", "answers"],
  ],
  "createApplicationExport.state": [
    "The export's state: `queued`, `running`, `ready` to download, or `failed`.",
    "running",
  ],
  "createApplicationExport.done": ["The number of completed units of work, out of `total`.", 2],
  "createApplicationExport.total": [
    "The total number of units of work: one for each attached file, and one for the export file.",
    4,
  ],
  "createApplicationExport.size": ["The size of the file in bytes; null until it is ready.", 182044],
  "createApplicationExport.expires": ["When the download expires, ISO 8601 in UTC.", "2026-07-05T15:05:00.000Z"],
  "getApplicationExport.export.id": [
    "The export's ID, a UUID. Each export of an application has its own ID.",
    "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d",
  ],
  "getApplicationExport.export.format": [
    "The file's format: `pdf` with the attached files as pages, or `json` in the shape `application-export/1`.",
    "pdf",
  ],
  "getApplicationExport.export.parts": [
    "What the file contains: `summary` with the criteria, `answers`, `reports` that the caller can read, `requests` for information, `decision` with its notices, `history`, `notes`, attached `files`.",
    ["summary", "answers"],
  ],
  "getApplicationExport.export.state": [
    "The export's state: `queued`, `running`, `ready` to download, or `failed`.",
    "running",
  ],
  "getApplicationExport.export.done": ["The number of completed units of work, out of `total`.", 2],
  "getApplicationExport.export.total": [
    "The total number of units of work: one for each attached file, and one for the export file.",
    4,
  ],
  "getApplicationExport.export.size": ["The size of the file in bytes; null until it is ready.", 182044],
  "getApplicationExport.export.expires": ["When the download expires, ISO 8601 in UTC.", "2026-07-05T15:05:00.000Z"],
  "query.ids": [
    "The IDs of two to four applications, separated by commas.",
    "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d,0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5e",
  ],
  "query.names": [
    "`hidden` replaces the applicants' names by numbers and omits answers that contain a name.",
    "hidden",
  ],
  "query.same": ["`hidden` omits the rows in which the applications don't differ.", "hidden"],
};
