import { insertNotifications } from "#server/domains/notifications/insert-notifications.ts";
import { setNotifyStatement } from "#server/platform/audit/notify-users.ts";

// must be imported by everything that writes to the audit log
setNotifyStatement(insertNotifications);
