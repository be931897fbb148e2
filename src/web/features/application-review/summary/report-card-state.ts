import { reportErrors } from "#rules/reports/reports.ts";
import type { BadgeTone } from "#ui/feedback/status-badge.tsx";
import type { Translate } from "#ui/texts.tsx";
import type { Report } from "#web/api/reports.ts";

/** How a report stands, in one or two words. "Action needed" is said only where the reader can do something about it. */
export function reportCardState(report: Report, t: Translate): { tone: BadgeTone; text: string } {
  const { portable, status, summary } = report;
  if (portable && status === "ready") return { tone: "good", text: t("Portable report") };
  switch (status) {
    case "ready":
      if (closedBy(report)) return { tone: "attention", text: t("Action needed") };
      return summary.length > 0 ? { tone: "good", text: t("Ready") } : { tone: "brand", text: t("Ready to open") };
    case "ordered":
      return { tone: "brand", text: t("In progress") };
    case "error":
      return errorState(report.error_type, t);
    case "restricted":
      return { tone: "attention", text: t("On hold") };
    case "barred":
      return { tone: "plain", text: t("Not available") };
    case "unpaid":
      return { tone: "plain", text: t("Not ordered") };
    case "waiting":
      return { tone: "plain", text: t("Waiting") };
    case "destroyed":
      return { tone: "plain", text: t("Deleted") };
  }
}

function errorState(type: Report["error_type"], t: Translate): { tone: BadgeTone; text: string } {
  if (!type || reportErrors[type].remedy) return { tone: "attention", text: t("Action needed") };
  // the bureau is at work on it
  if (type === "manual_verification") return { tone: "brand", text: t("In progress") };
  return { tone: "plain", text: t(reportErrors[type].title) };
}

/** What the landlord's side has to do elsewhere before the report opens. */
export const closedBy = ({ compliance_requirements }: Report) =>
  compliance_requirements.find(({ action, fulfilled }) => !fulfilled && action !== "certify_purpose")?.action;
