import type { Descriptions } from "../../call/description.ts";

/** Exports of an application, and comparisons. */
export const applicationExports: Descriptions = {
  "getApplicationExport.export": ["The caller's export of the application; null without one, or once it expired."],
  "createApplicationExport.id": [
    "Identifies the export; a later one of the same application has another.",
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
    "How far the file is: `queued`, `running`, `ready` to download, or `failed`.",
    "running",
  ],
  "createApplicationExport.done": ["How many pieces of work are finished.", 2],
  "createApplicationExport.total": ["How many pieces of work there are: the attached files and the file itself.", 4],
  "createApplicationExport.size": ["How large the file is, in bytes; null until it is ready.", 182044],
  "createApplicationExport.expires": [
    "Until when the file can be downloaded, ISO 8601 in UTC.",
    "2026-07-05T15:05:00.000Z",
  ],
  "getApplicationExport.export.id": [
    "Identifies the export; a later one of the same application has another.",
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
    "How far the file is: `queued`, `running`, `ready` to download, or `failed`.",
    "running",
  ],
  "getApplicationExport.export.done": ["How many pieces of work are finished.", 2],
  "getApplicationExport.export.total": [
    "How many pieces of work there are: the attached files and the file itself.",
    4,
  ],
  "getApplicationExport.export.size": ["How large the file is, in bytes; null until it is ready.", 182044],
  "getApplicationExport.export.expires": [
    "Until when the file can be downloaded, ISO 8601 in UTC.",
    "2026-07-05T15:05:00.000Z",
  ],
  "query.ids": [
    "The ids of two to four applications, separated by commas.",
    "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d,0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5e",
  ],
  "query.names": ["`hidden` numbers the applicants and leaves out answers that contain a name.", "hidden"],
  "query.same": ["`hidden` leaves out the rows in which the applications don't differ.", "hidden"],
};
