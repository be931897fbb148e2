import { z } from "zod";
import { call } from "#contract/call/call.ts";
import { id, nothing, pageOf, pageQuery, time } from "#contract/schemas/common.ts";
import { reportKind } from "#contract/schemas/report-kinds.ts";
import { notificationActions, notificationLevels } from "#rules/notifications/kinds.ts";

const tag = "notifications";

/** A notification about an event on an application that the user may see. */
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
    "Lists the caller's notifications, newest first, in the language of the request, and separately those that require action. Notifications about applications that the caller may no longer see are neither listed nor counted.",
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
  description:
    "Marks one of the caller's notifications as read, or as unread again. A read notification also counts as seen.",
  params: z.strictObject({ id }),
  body: z.strictObject({ unread: z.boolean() }),
  response: { 200: notification },
});

const seenThrough = z.strictObject({ through: time });

export const markNotificationsSeen = call({
  method: "POST",
  url: "/notifications/seen/",
  auth: "user",
  keyless: true,
  tag,
  summary: "Mark notifications as seen",
  description:
    "Marks the caller's notifications up to the given time as seen. Send the time of the newest one that was shown.",
  body: seenThrough,
  response: { 200: nothing },
});

export const markNotificationsRead = call({
  method: "POST",
  url: "/notifications/read/",
  auth: "user",
  keyless: true,
  tag,
  summary: "Mark notifications as read",
  description:
    "Marks the caller's notifications up to the given time as read, or only those about one application, company or signing.",
  body: seenThrough.extend({ group: id.optional() }),
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
    "Returns whether this session's browser receives the caller's push notifications, and the server's key for the subscription.",
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
    "Sends the caller's push notifications to this session's browser until the session ends, the browser ends the subscription or the caller turns them off. A browser serves one user: turning it on for another user ends the first user's notifications. Returns 404 if the server doesn't send push notifications, 422 if the endpoint or a key isn't valid.",
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
  description: "Stops push notifications to this session's browser. The response is the same if they were off.",
  response: { 200: notificationDevice },
});
