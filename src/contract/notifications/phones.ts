import { z } from "zod";
import { passcode } from "#contract/accounts/tokens.ts";
import { call } from "#contract/call/call.ts";
import { fault } from "#contract/call/fault.ts";
import { time } from "#contract/schemas/common.ts";

const tag = "notifications";

export const notificationPhone = z.strictObject({
  is_available: z.boolean(),
  phone: z.string().nullable(),
  confirmed: time.nullable(),
  stopped: z.boolean(),
});
export type NotificationPhone = z.infer<typeof notificationPhone>;

export const loadPhone = call({
  method: "GET",
  url: "/notifications/phone/",
  auth: "landlord",
  tag,
  summary: "Load the phone for notifications",
  description: "Returns the phone that receives the caller's notifications as text messages.",
  response: { 200: notificationPhone },
});

export const addPhone = call({
  method: "POST",
  url: "/notifications/phone/",
  auth: "landlord",
  errors: [403],
  perMinute: 10,
  tag,
  summary: "Add a phone for notifications",
  description:
    "Sends a 6-digit code, which expires in 10 minutes, to a US phone number. The number replaces the caller's previous one; for the same number, another code is sent. Nothing else is sent until the code is entered. Returns 422 for a number that can't receive text messages or whose owner replied STOP, 429 after five codes in an hour for one user, ten in a day from one user to one number, or thirty in a day to one number. For users with a verified email address.",
  body: z.strictObject({
    phone: z.string().trim().min(1, fault("required")).max(40),
    consent: z.boolean(),
  }),
  response: { 200: notificationPhone },
});

export const confirmPhone = call({
  method: "POST",
  url: "/notifications/phone/confirm/",
  auth: "landlord",
  perMinute: 20,
  tag,
  summary: "Confirm the phone for notifications",
  description:
    "Confirms the caller's phone with the code that was sent to it. A code works once. Returns 422 for a wrong or expired code, 429 after too many attempts.",
  body: z.strictObject({ code: passcode }),
  response: { 200: notificationPhone },
});

export const removePhone = call({
  method: "DELETE",
  url: "/notifications/phone/",
  auth: "landlord",
  tag,
  summary: "Remove the phone for notifications",
  description:
    "Removes the caller's phone, so that no more text messages are sent to it. The response is the same if there is none.",
  response: { 200: notificationPhone },
});
