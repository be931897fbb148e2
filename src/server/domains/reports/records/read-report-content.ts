import type { ReportContent } from "#contract/schemas/report-content.ts";
import type { LookbackLocation } from "#rules/law/lookback.ts";
import { type Redaction, redact } from "#rules/law/redaction.ts";
import type { Deps } from "#server/ports/deps.ts";
import { storedReportContent } from "./encrypted-columns.ts";

/**
 * Decrypts the content of a report for a reader. Removes the records that the law of the home's location redacts for
 * the landlord's side and its share recipients. Nothing else decrypts a report. Checks no permission: callers that
 * respond to a user check `canReadReport` or `isReportShared` first; an adverse action notice is created without a
 * reader.
 * @param reader `applicant`, who gets all of the content; for anybody else, the location whose law redacts
 */
export function readReportContent(
  deps: Pick<Deps, "vault">,
  id: string,
  stored: string,
  reader: "applicant" | LookbackLocation,
): { content: ReportContent; redactions: Redaction[] } {
  const content = storedReportContent.decrypt(deps, id, stored);
  return reader === "applicant" ? { content, redactions: [] } : redact(content, reader);
}
