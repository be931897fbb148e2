import type { Descriptions } from "../call/description.ts";

/** Notifications and their settings. */
export const notifications: Descriptions = {
  "Notification.id": ["The notification's ID, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "Notification.kind": ["What happened, as a machine-readable code.", "report_ready"],
  "Notification.description": [
    "What happened, as text in the language of `Accept-Language`. It contains no names.",
    "Credit report is ready",
  ],
  "Notification.target": [
    "What the notification is about: the applicant and the home for the landlord's side, the home for applicants, the company for a team, the subject for a document.",
    "Nora Castellan, 48 Linden Avenue, Unit 3",
  ],
  "Notification.timestamp": ["When it happened, ISO 8601 in UTC.", "2026-03-02T15:00:00.000Z"],
  "Notification.unread": ["Whether the caller hasn't opened it yet.", true],
  "updateNotification.unread": ["`false` marks it as read, `true` as unread.", false],
  "Notification.seen": ["Whether it was shown on the caller's screen, opened or not.", false],
  "Notification.level": [
    "The urgency: `error` requires action, `warning` requires attention, `other` is informational.",
    "other",
  ],
  "Notification.needs_action": ["Whether it still requires action by the caller's side.", false],
  "Notification.group": [
    "The ID of the application, company (`team`) or signing (`document`) that it is about. Notifications with the same value belong together.",
    "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d",
  ],
  "Notification.context": [
    "The role in which the caller is notified: `landlord` or `applicant` of an application, member of a `team`, or sender of a `document`.",
    "landlord",
  ],
  "Notification.action": ["What to open for this notification; null if it is informational only."],
  "path.notifications.id": ["The ID of the caller's notification.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  action_type: [
    "What to open: `report` the report itself; `identity`, `payment`, `decision` and `request` the application.",
    "report",
  ],
  "action.application_id": ["The ID of the application to open, a UUID.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "action.report_type": [
    "The kind of the report to open, `credit`, `eviction` or `criminal`; null for other actions.",
    "credit",
  ],
  "NotificationDevice.key": [
    "The server's public key for push subscriptions (VAPID), base64url; null if the server doesn't send push notifications.",
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  ],
  "NotificationDevice.on": ["Whether this session's browser receives the caller's push notifications.", true],
  "switchDeviceOn.endpoint": [
    "The URL of the browser's push service for this subscription: https, with a public host.",
    "https://push.example.com/send/d1f0c2",
  ],
  "switchDeviceOn.p256dh": [
    "The browser's public key for this subscription, base64url.",
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  ],
  "switchDeviceOn.auth": [
    "The secret that the browser generated for this subscription, base64url.",
    "BTBZMqHH6r4Tts7J_aSIgg",
  ],
  "NotificationPhone.is_available": ["Whether this server can send text messages.", true],
  "NotificationPhone.phone": ["The user's phone number; null if the user entered none.", "(518) 555-0142"],
  "NotificationPhone.confirmed": [
    "When the user confirmed the number with the code sent to it, ISO 8601 in UTC; null until then. No other text is sent to an unconfirmed number.",
    "2026-03-02T15:00:00.000Z",
  ],
  "NotificationPhone.stopped": [
    "Whether the user replied STOP from the number. No text messages are sent until they reply START.",
    false,
  ],
  "addPhone.phone": ["A US number, in any common form.", "(518) 555-0142"],
  "addPhone.consent": [
    "Must be true: the user consents to text messages with the wording shown on the screen, in the language of the request.",
    true,
  ],
  "confirmPhone.code": ["The 6-digit code from the text message.", "481516"],
  unread: ["The number of notifications that the caller hasn't opened.", 3],
  unseen: ["The number of notifications that the caller hasn't seen.", 2],
  "listNotifications.waiting": ["All notifications that require action by the caller's side, newest first, up to 100."],
  through: ["The timestamp of the newest notification that was shown, ISO 8601 in UTC.", "2026-03-02T15:00:00.000Z"],
  "markNotificationsRead.group": [
    "The ID of an application, company or signing: marks only the notifications about it.",
    "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d",
  ],
};
