import { reportPath, subjectPath } from "#rules/notifications/paths.ts";
import type { Notification } from "#web/api/notifications.ts";

/** Returns where a click on the notification leads: only one about a report leads anywhere. */
export const reportLink = (notification: Notification): string | null => reportPath(notification);

/** Returns the page of the application, the document or the team, where the user can act on the notification. */
export const subjectLink = (notification: Notification): string => subjectPath(notification);
