import type { NotificationAction } from "./kinds.ts";

/** The properties of a notification that determine its path. */
type NotificationSubject = {
  kind: string;
  context: "landlord" | "applicant" | "team" | "document";
  group: string;
  action: { action_type: NotificationAction; application_id: string; report_type: string | null } | null;
};

const paymentKinds = /^(payment|refund|dispute)_/;
const homePaths = { landlord: "/dashboard/view", applicant: "/dashboard/applicant/view" };

/** Returns the path of the report that a notification is about; null for one about anything else. */
export function reportPath({ action, context }: Pick<NotificationSubject, "action" | "context">): string | null {
  if (action?.action_type !== "report" || !action.report_type) return null;
  if (context !== "landlord" && context !== "applicant") return null;
  return `${homePaths[context]}/${action.application_id}/report/${action.report_type}`;
}

/** Returns the path of the application, the document or the team, where the user can act on a notification. */
export function subjectPath({ context, group, kind }: Omit<NotificationSubject, "action">): string {
  if (context === "team") return "/dashboard/teams";
  if (context === "document") return `/dashboard/signings/${encodeURIComponent(group)}/view`;
  if (context === "applicant") return `${homePaths.applicant}/${group}`;
  return `${homePaths.landlord}/${group}/${paymentKinds.test(kind) ? "payments" : "summary"}`;
}

/** Returns the path of the report that a notification is about, or else of its application, document or team. */
export const notificationPath = (subject: NotificationSubject): string => reportPath(subject) ?? subjectPath(subject);
