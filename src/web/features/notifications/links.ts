import { reportPath, subjectPath } from "#rules/notifications/paths.ts";
import type { Notification } from "#web/api/notifications.ts";

/** Returns the path that a click on the notification opens: a report; null for other notifications. */
export const reportPathOf = (notification: Notification): string | null => reportPath(notification);

/** Returns the path of the application, the document or the team where the user can act on the notification. */
export const subjectPathOf = (notification: Notification): string => subjectPath(notification);
