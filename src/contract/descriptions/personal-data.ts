import type { Descriptions } from "../call/description.ts";

/** An account's own data: copies of it, closing it, and the support team's accesses. */
export const personalData: Descriptions = {
  blockers: ["What has to be finished before the account can be closed; empty when it can be closed now."],
  "blockers.reason": [
    "What has to be finished: `owns_team` (members in a team that the user owns), `applications_undecided` (decide or archive them), `charges_open` (move-in charges: cancel them), `reports_in_progress`, `payments_in_progress` (also refunds and disputes), `balance` (it is not zero).",
    "applications_undecided",
  ],
  "blockers.count": ["How many there are; of a balance, how many cents.", 2],
  leaves_team: [
    "The name of the team that the user leaves with the account; their work stays there. Null for its owner and for users without one.",
    "Linden Property Management",
  ],
  application_days: ["How many days applications are retained after their decision.", 1825],
  report_days: ["How many days reports are retained.", 730],
  document_days: ["How many days a document is retained after everyone has signed it.", 2557],
  "DataExport.id": ["The copy's ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "DataExport.status": [
    "`preparing` until the email comes, then `ready` to download, or `failed`: request another one.",
    "ready",
  ],
  "DataExport.expires": [
    "Until when the copy can be downloaded, ISO 8601 in UTC; null until it is ready.",
    "2026-03-09T15:04:00.000Z",
  ],
  "DataExport.bytes": ["The size of the ZIP file in bytes; null until it is ready.", 48_213],
  downloaded_at: [
    "When the copy was last downloaded, ISO 8601 in UTC; null if it never was.",
    "2026-03-03T08:10:00.000Z",
  ],
  "path.data_exports.id": ["The copy's ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "SupportAccess.id": ["The access's ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "SupportAccess.started": ["When the access began, ISO 8601 in UTC.", "2026-03-02T15:04:00.000Z"],
  ended: ["When the access ended, or will end at the latest, ISO 8601 in UTC.", "2026-03-02T15:34:00.000Z"],
  "SupportAccess.changes": ["How many of its requests changed something, or tried to.", 1],
};
