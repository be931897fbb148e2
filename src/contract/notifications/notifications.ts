import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { id, nothing, pageOf, pageQuery, time } from "#contract/schemas/common.ts";
import { reportKind } from "#contract/schemas/report-kinds.ts";
import { notificationActions, notificationLevels } from "#rules/notifications/kinds.ts";

const tag = "notifications";

/** What a user is notified of: an event on an application that they may see. */
export const notification = z.strictObject({
  id,
  kind: z.string(),
  description: z.string(),
  target: z.string(),
  timestamp: time,
  unread: z.boolean(),
  seen: z.boolean(),
  level: z.enum(notificationLevels),
  needs_action: z.boolean(),
  group: id,
  context: z.enum(["landlord", "applicant", "team", "document"]),
  action: z
    .strictObject({
      action_type: z.enum(notificationActions),
      application_id: id,
      report_type: reportKind.nullable(),
    })
    .nullable(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = call({
  method: "GET",
  url: "/notifications/",
  auth: "user",
  impersonation: "read",
  replica: true,
  tag,
  summary: "List notifications",
  description:
    "Lists what the caller was notified of, newest first, in the language of the request, and separately what waits for them. Notifications about applications that the caller may no longer see are left out and not counted.",
  querystring: pageQuery,
  response: {
    200: pageOf(notification).extend({
      unread: z.number(),
      unseen: z.number(),
      waiting: z.array(notification),
    }),
  },
});

export const updateNotification = call({
  method: "PATCH",
  url: "/notifications/:id/",
  auth: "user",
  tag,
  summary: "Mark a notification as read or unread",
  description: "Marks one of the caller's notifications as read, or as unread again. A read one also counts as seen.",
  params: z.strictObject({ id }),
  body: z.strictObject({ unread: z.boolean() }),
  response: { 200: notification },
});

const through = z.strictObject({ through: time });

export const markNotificationsSeen = call({
  method: "POST",
  url: "/notifications/seen/",
  auth: "user",
  keyless: true,
  tag,
  summary: "Mark notifications as seen",
  description: "Marks the caller's notifications up to a time as seen: the newest one that was shown to them.",
  body: through,
  response: { 200: nothing },
});

export const markNotificationsRead = call({
  method: "POST",
  url: "/notifications/read/",
  auth: "user",
  keyless: true,
  tag,
  summary: "Mark notifications as read",
  description: "Marks the caller's notifications up to a time as read, or only those about one application.",
  body: through.extend({ group: id.optional() }),
  response: { 200: nothing },
});

export const notificationDevice = z.strictObject({ key: z.string().nullable(), on: z.boolean() });
export type NotificationDevice = z.infer<typeof notificationDevice>;

export const loadDevice = call({
  method: "GET",
  url: "/notifications/device/",
  auth: "user",
  tag,
  summary: "Load this browser's notifications",
  description:
    "Returns whether the browser of this session shows the caller's notifications, and the key to subscribe with.",
  response: { 200: notificationDevice },
});

export const switchDeviceOn = call({
  method: "POST",
  url: "/notifications/device/",
  auth: "user",
  keyless: true,
  errors: [404],
  tag,
  summary: "Turn on this browser's notifications",
  description:
    "Sends the caller's notifications to the browser of this session, until the session ends, the browser ends the subscription or the caller turns them off. A browser notifies one user: turning it on for another user ends the notifications of the first. Returns 404 where the server notifies no devices, 422 where an address or a key is not a browser's.",
  body: z.strictObject({
    endpoint: z.string().max(1_000),
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
  response: { 200: notificationDevice },
});

export const switchDeviceOff = call({
  method: "DELETE",
  url: "/notifications/device/",
  auth: "user",
  tag,
  summary: "Turn off this browser's notifications",
  description:
    "Sends no more notifications to the browser of this session. The response is the same when none were sent.",
  response: { 200: notificationDevice },
});
