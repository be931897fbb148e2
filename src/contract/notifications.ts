import { z } from "zod";
import { notificationActions, notificationLevels } from "#rules/notifications/kinds.ts";
import { call } from "./call/call.ts";
import { id, nothing, pageOf, pageQuery, time } from "./schemas/common.ts";
import { reportKind } from "./schemas/report-kinds.ts";

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
  tag,
  summary: "List notifications",
  description:
    "Lists what the caller was notified of, newest first, in the language of the request, and separately what waits for them. Notifications about applications that the caller may not see any more are left out and not counted.",
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
