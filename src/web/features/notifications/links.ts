import type { Notification } from "#web/api/notifications.ts";
import { paths } from "#web/navigation/paths.ts";
import { signingPath } from "#web/navigation/signing-path.ts";

/** Returns where a click on the notification leads: only one about a report leads anywhere. */
export function reportLink({ action, context }: Notification): string | null {
  if (action?.action_type !== "report" || !action.report_type) return null;
  const { application_id, report_type } = action;
  return context === "applicant"
    ? paths.ownApplicationReport(application_id, report_type)
    : paths.applicationReport(application_id, report_type);
}

const ofPayments = /^(payment|refund|dispute)_/;

/** Returns the page of the application, the document or the team, where the user can act on the notification. */
export function subjectLink({ context, group, kind }: Notification): string {
  if (context === "document") return signingPath(group);
  if (context === "team") return paths.area("teams");
  if (context === "applicant") return paths.ownApplication(group);
  return ofPayments.test(kind) ? paths.applicationPayments(group) : paths.applicationSummary(group);
}
