import { insertNotifications } from "#server/domains/notifications/insert-notifications.ts";
import { setNotify } from "#server/platform/audit/notify-users.ts";

// whoever writes to the audit log imports this file
setNotify(insertNotifications);
