import { dayMs } from "#rules/time/durations.ts";
import { isDecided, type Status } from "#rules/workflow/statuses.ts";

/** The formats of an exported application. */
export const exportFormats = ["pdf", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What an exported application can contain, in the order of the file. */
export const exportParts = [
  "summary",
  "answers",
  "reports",
  "requests",
  "decision",
  "history",
  "notes",
  "files",
] as const;
export type ExportPart = (typeof exportParts)[number];

export const exportStates = ["queued", "running", "ready", "failed"] as const;
export type ExportState = (typeof exportStates)[number];

/** How long an export can be downloaded, in milliseconds. */
export const exportLifetimeMs = dayMs;

/** The facts of an application that determine which parts its reader can export. */
type ExportableApplication = {
  status: Status;
  attachment_urls: readonly unknown[];
  information_requests: readonly unknown[];
  notes?: readonly unknown[];
  reports: readonly {
    status: string;
    portable: { path: string | null } | null;
    compliance_requirements: readonly { fulfilled: boolean }[];
  }[];
  abilities: { see_history: boolean; write_notes: boolean };
};

/** Whether the reader can read a report now: a bureau's, or the file of a portable one. */
export const isReportReadable = ({
  status,
  portable,
  compliance_requirements,
}: ExportableApplication["reports"][number]): boolean =>
  status === "ready" &&
  (portable ? portable.path !== null : compliance_requirements.every(({ fulfilled }) => fulfilled));

/** Lists the parts of an application that its reader can export. */
export function availableExportParts(application: ExportableApplication): ExportPart[] {
  const { status, attachment_urls, information_requests, notes = [], reports, abilities } = application;
  const has: Record<ExportPart, boolean> = {
    summary: true,
    answers: true,
    reports: reports.some(isReportReadable),
    requests: information_requests.length > 0,
    decision: isDecided(status),
    history: abilities.see_history,
    notes: abilities.write_notes && notes.length > 0,
    files: attachment_urls.length > 0,
  };
  return exportParts.filter((part) => has[part]);
}

/** Returns the parts that are selected by default: all but the notes, which are internal to the landlord's side. */
export const defaultExportParts = (available: readonly ExportPart[]): ExportPart[] =>
  available.filter((part) => part !== "notes");
