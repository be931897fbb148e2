import { z } from "zod";
import { reportContent } from "#contract/schemas/report-content.ts";
import { encryptedColumn, encryptedTextColumn } from "#server/platform/encryption/encrypted-column.ts";

/** The content of a report. */
export const storedReportContent = encryptedColumn("reports", "content", reportContent);

/** The data that fulfilled a report's requirement: a certification's version, or the shorter name for the bureau. */
export const requirementDetail = encryptedColumn("report_requirements", "detail", z.unknown());

/** The text of a reported error. */
export const reportErrorText = encryptedTextColumn("report_errors", "content");
