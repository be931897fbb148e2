import { applicationReviewTexts } from "#texts/application-review/texts.ts";
import type { Message } from "#texts/message.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import { type Application, downloadApplicationPdf, downloadAttachment } from "#web/api/applications/applications.ts";
import { downloadReportPdf } from "#web/api/applications/reports.ts";
import type { Confirmed } from "#web/api/confirmed.ts";

export type PartKind = "application" | "attachment" | "report";

/** One file of the ZIP file: its label, its name, and its source. */
export type Part = { kind: PartKind; label: Message; name: string; load: (signal: AbortSignal) => Promise<Blob> };

type Source = Pick<Application, "id" | "applicant" | "attachment_urls" | "reports">;

/** Replaces characters that file systems don't allow in names. */
const sanitizeFileName = (name: string) => name.replace(/[\\/:*?"<>|\p{C}]+/gu, "_").trim() || "_";

/** Returns the name of the ZIP file and the prefix of each file: the applicant's name and the application's ID. */
export const fileNamePrefix = ({ id, applicant }: Source): string =>
  sanitizeFileName(`${applicant.name || applicant.email} ${id}`.trim());

/**
 * Lists all files of an application: its PDF, its attachments, and the ready reports.
 * @param confirmed confirms the user's identity, if a file requires it
 */
export function partsOf(application: Source, confirmed: Confirmed): Part[] {
  const { attachment_urls, id, reports } = application;
  const prefix = fileNamePrefix(application);
  const parts: Part[] = [
    {
      kind: "application",
      label: (t) => t(applicationReviewTexts).application_pdf,
      name: `application ${prefix}.pdf`,
      load: (signal) => confirmed(() => downloadApplicationPdf(id, signal)),
    },
    ...attachment_urls.map(
      ({ filename, path }): Part => ({
        kind: "attachment",
        label: () => filename,
        name: `attachments/${prefix} ${sanitizeFileName(filename)}`,
        load: (signal) => confirmed(() => downloadAttachment(path, signal)),
      }),
    ),
    ...reports
      // a portable report is an attachment, and listed there
      .filter(({ status, portable }) => status === "ready" && !portable)
      .map(
        (report): Part => ({
          kind: "report",
          label: (t) => t(reportsTexts).title[report.report_type],
          name: `reports/${report.report_type} ${prefix}.pdf`,
          load: (signal) => confirmed(() => downloadReportPdf(report.id, signal)),
        }),
      ),
  ];
  return withUniqueNames(parts);
}

/** Makes names unique, on case-insensitive file systems too: `stub.pdf`, `stub (2).pdf`. */
function withUniqueNames(parts: Part[]): Part[] {
  const usedNames = new Set<string>();
  return parts.map((part) => {
    let { name } = part;
    for (let n = 2; usedNames.has(name.toLowerCase()); n++) name = part.name.replace(/(\.[^./]*)?$/, ` (${n})$1`);
    usedNames.add(name.toLowerCase());
    return { ...part, name };
  });
}
