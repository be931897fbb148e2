import type { Descriptions } from "../call/description.ts";

/** An account's own data: copies of it, closing it, and the support team's accesses. */
export const personalData: Descriptions = {
  blockers: ["What the user must resolve before the account can be closed; empty if it can be closed now."],
  "blockers.reason": [
    "What must be resolved: `owns_team` (the team that the user owns has members), `applications_undecided` (decide or archive them), `charges_open` (move-in charges: cancel them), `reports_in_progress`, `payments_in_progress` (including refunds and disputes), `balance` (it isn't zero).",
    "applications_undecided",
  ],
  "blockers.count": ["How many of them there are; for `balance`, the amount in cents.", 2],
  leaves_team: [
    "The name of the team that the user leaves when the account is closed; their work stays with the team. Null for the team's owner and for users without a team.",
    "Linden Property Management",
  ],
  application_days: ["How many days applications are retained after their decision.", 1825],
  report_days: ["How many days reports are retained.", 730],
  document_days: ["How many days a document is retained after everyone signed it.", 2557],
  "DataExport.id": ["The copy's ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "DataExport.status": [
    "The copy's status: `preparing` until the email is sent, then `ready` to download; or `failed`, so request another copy.",
    "ready",
  ],
  "DataExport.expires": [
    "When the download expires, ISO 8601 in UTC; null until the copy is ready.",
    "2026-03-09T15:04:00.000Z",
  ],
  "DataExport.bytes": ["The size of the ZIP file in bytes; null until it is ready.", 48_213],
  downloaded_at: [
    "When the copy was last downloaded, ISO 8601 in UTC; null if it never was.",
    "2026-03-03T08:10:00.000Z",
  ],
  "path.data_exports.id": ["The copy's ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "SupportAccess.id": ["The ID of the support access, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "SupportAccess.started": ["When the access began, ISO 8601 in UTC.", "2026-03-02T15:04:00.000Z"],
  ended: ["When the access ended, or the latest time when it will end, ISO 8601 in UTC.", "2026-03-02T15:34:00.000Z"],
  "SupportAccess.changes": ["The number of support's requests that changed data or tried to.", 1],
};
