import type { ReportContent } from "#contract/schemas/report-content.ts";
import { type Redaction, redact } from "#rules/law/redaction.ts";
import type { Deps } from "#server/ports/deps.ts";
import type { AccessPlace } from "./access.ts";
import { storedReportContent } from "./encrypted-columns.ts";

/**
 * Decrypts the content of a report for a reader. The landlord's side, with its share recipients, doesn't receive the
 * records that the law of the home's location redacts. Nothing else decrypts a report. It checks no permission: callers
 * that answer a user check `canReadReport` or `isReportShared` first; a notice of adverse action is made without a reader.
 * @param reader the applicant, who gets all of it; of anybody else, the place whose law redacts
 */
export function readReportContent(
  deps: Pick<Deps, "vault">,
  id: string,
  stored: string,
  reader: "applicant" | AccessPlace,
): { content: ReportContent; redactions: Redaction[] } {
  const content = storedReportContent.decrypt(deps, id, stored);
  return reader === "applicant" ? { content, redactions: [] } : redact(content, reader.address, reader.today);
}
