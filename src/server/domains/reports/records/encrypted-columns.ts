import { z } from "zod";
import { reportContent } from "#contract/schemas/report-content.ts";
import { encryptedColumn, encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** What a report says. */
export const reportText = encryptedColumn("reports", "content", reportContent);

/** What was given to fulfill a report's requirement: a certificate's version, or the name for the bureau. */
export const requirementDetail = encryptedColumn("report_requirements", "detail", z.unknown());

/** What somebody says is wrong with a report. */
export const reportErrorText = encryptedTextColumn("report_errors", "content");
