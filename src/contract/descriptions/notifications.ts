import type { Descriptions } from "../call/description.ts";

/** Notifications and their settings. */
export const notifications: Descriptions = {
  "Notification.id": [
    "Identifies the notification in the call that marks it as read.",
    "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d",
  ],
  "Notification.kind": ["What happened, for programs.", "report_ready"],
  "Notification.description": [
    "What happened, in the language of `Accept-Language`. It contains no names.",
    "Credit report is ready",
  ],
  "Notification.target": [
    "What it is about: for the landlord's side the applicant and the home, for applicants the home, for a team the company, for a document its subject.",
    "Nora Castellan, 48 Linden Avenue, Unit 3",
  ],
  "Notification.timestamp": ["When it happened, ISO 8601 in UTC.", "2026-03-02T15:00:00.000Z"],
  "Notification.unread": ["Whether the caller has not opened it yet.", true],
  "updateNotification.unread": ["`false` marks it as read, `true` as unread.", false],
  "Notification.seen": ["Whether it was on the caller's screen, opened or not.", false],
  "Notification.level": ["`error` requires an action, `warning` attention; `other` is for information.", "other"],
  "Notification.needs_action": ["Whether it still waits for the caller's side.", false],
  "Notification.group": [
    "The application, for `team` the company, or for `document` the signing, it is about: notifications with the same value belong together.",
    "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d",
  ],
  "Notification.context": [
    "As whom the caller is notified: `landlord` or `applicant` of an application, as a member of a `team`, or as who sent a `document`.",
    "landlord",
  ],
  "Notification.action": ["What it leads to; null where it only informs."],
  "path.notifications.id": ["The id of the caller's notification.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  action_type: [
    "What to open: `report` the report itself; `identity`, `payment`, `decision` and `request` the application.",
    "report",
  ],
  "action.application_id": ["The application to open.", "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d"],
  "action.report_type": [
    "The kind of the report to open, `credit`, `eviction` or `criminal`; null for other actions.",
    "credit",
  ],
  "NotificationDevice.key": [
    "The key with which a browser subscribes, base64url; null where the server sends no notifications to devices.",
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  ],
  "NotificationDevice.on": ["Whether the browser of this session shows the caller's notifications.", true],
  "switchDeviceOn.endpoint": [
    "The address of the browser's push service for this subscription: https, a public host.",
    "https://push.example.com/send/d1f0c2",
  ],
  "switchDeviceOn.p256dh": [
    "The browser's public key for this subscription, base64url.",
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  ],
  "switchDeviceOn.auth": [
    "The secret that the browser made for this subscription, base64url.",
    "BTBZMqHH6r4Tts7J_aSIgg",
  ],
  "NotificationPhone.is_available": ["Whether this server can send text messages.", true],
  "NotificationPhone.phone": ["The user's number; null where they named none.", "(518) 555-0142"],
  "NotificationPhone.confirmed": [
    "When the user entered the code that was sent to the number; null: not yet, and nothing else is sent to it.",
    "2026-03-02T15:00:00.000Z",
  ],
  "NotificationPhone.stopped": [
    "Whether STOP was answered from the number: it gets no text messages until START is.",
    false,
  ],
  "addPhone.phone": ["A US number, in any common form.", "(518) 555-0142"],
  "addPhone.consent": [
    "Must be true: the user agrees to get text messages, in the words that the screen shows in the language of the request.",
    true,
  ],
  "confirmPhone.code": ["The 6 digits of the text message.", "481516"],
  unread: ["How many notifications the caller has not opened.", 3],
  unseen: ["How many notifications the caller has not seen.", 2],
  "listNotifications.waiting": ["All notifications that wait for the caller's side, newest first, up to 100."],
  through: ["The time of the newest notification that was shown.", "2026-03-02T15:00:00.000Z"],
  "markNotificationsRead.group": [
    "Only the notifications about this application, company or signing.",
    "0198c7a2-5b1e-7d3a-9c40-8f1e2a6b7c5d",
  ],
};
