import { reportRemedies } from "#rules/reports/reports.ts";
import { applicationSummaryTexts } from "#texts/application-summary/texts.ts";
import { reportsTexts } from "#texts/reports/texts.ts";
import type { BadgeTone } from "#ui/feedback/status-badge.tsx";
import type { Translate } from "#ui/texts.tsx";
import type { Report } from "#web/api/applications/reports.ts";

/** Returns a report's status in one or two words. It is "Action needed" only if the user can act. */
export function reportCardState(report: Report, t: Translate): { tone: BadgeTone; text: string } {
  const { portable, status, summary } = report;
  if (portable && status === "ready") return { tone: "good", text: t(applicationSummaryTexts).portable_report };
  switch (status) {
    case "ready":
      if (blockingRequirement(report)) return { tone: "attention", text: t(applicationSummaryTexts).action_needed };
      return summary.length > 0
        ? { tone: "good", text: t(applicationSummaryTexts).ready }
        : { tone: "brand", text: t(applicationSummaryTexts).ready_to_open };
    case "ordered":
      return { tone: "brand", text: t(applicationSummaryTexts).in_progress };
    case "error":
      return errorState(report.error_type, t);
    case "restricted":
      return { tone: "attention", text: t(applicationSummaryTexts).on_hold };
    case "barred":
      return { tone: "plain", text: t(applicationSummaryTexts).not_available };
    case "unpaid":
      return { tone: "plain", text: t(applicationSummaryTexts).not_ordered };
    case "waiting":
      return { tone: "plain", text: t(applicationSummaryTexts).waiting };
    case "destroyed":
      return { tone: "plain", text: t(applicationSummaryTexts).deleted };
  }
}

function errorState(type: Report["error_type"], t: Translate): { tone: BadgeTone; text: string } {
  if (!type || reportRemedies[type]) return { tone: "attention", text: t(applicationSummaryTexts).action_needed };
  // the bureau is reviewing it manually
  if (type === "manual_verification") return { tone: "brand", text: t(applicationSummaryTexts).in_progress };
  return { tone: "plain", text: t(reportsTexts).error[type].title };
}

/** Returns an unfulfilled requirement that the landlord must complete elsewhere before the report opens. */
export const blockingRequirement = ({ compliance_requirements }: Report) =>
  compliance_requirements.find(({ action, fulfilled }) => !fulfilled && action !== "certify_purpose")?.action;
