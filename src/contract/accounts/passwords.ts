import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { ownPathPattern } from "#rules/website/own-path.ts";
import { call } from "../call/call.ts";
import { nothing, username } from "../schemas/common.ts";
import { passcode, secondFactor } from "./tokens.ts";

const tag = "users";

/** The rule itself is `rules/text/passwords.ts`; the server answers with its messages. */
export const newPassword = z.string().min(1, fault("required")).max(1024);

/** The two parts of an emailed link. */
const resetLink = { token: z.string().max(100), uidb64: z.string().max(100) };

export const updatePassword = call({
  method: "POST",
  url: "/users/update_password/",
  auth: "user",
  errors: [403],
  tag,
  perMinute: 10,
  summary: "Change the password",
  description:
    "Changes the password and ends every other session. `current_password` is needed where one is set, else a `passcode` sent to the address; and the second factor where one is on.",
  body: z.strictObject({
    new_password: newPassword,
    current_password: z.string().max(1024).optional(),
    /** in place of the current password, where none is set */
    passcode: passcode.optional(),
    second_factor: secondFactor,
  }),
  response: { 200: nothing },
});

export const requestPasswordReset = call({
  method: "POST",
  url: "/users/request_password_reset/",
  auth: "public",
  tag,
  perMinute: 10,
  summary: "Email a password reset link",
  description:
    "Emails a link to set a new password that works once and expires in 30 minutes. The response is the same for every address.",
  body: z.strictObject({
    email: username,
    /** the path of the page to open after they log in with the new password */
    next: z.string().max(2_000).regex(ownPathPattern).optional(),
  }),
  response: { 200: nothing },
});

export const checkPasswordReset = call({
  method: "POST",
  url: "/users/check_password_reset/",
  auth: "public",
  keyless: true,
  tag,
  perMinute: 10,
  summary: "Check whether a password reset link still works",
  description:
    "Returns 422 for a link that expired, was already used, or never existed. The link isn't used up: the page calls this when it opens, before anybody types a password.",
  body: z.strictObject(resetLink),
  response: { 200: nothing },
});

export const confirmPasswordReset = call({
  method: "POST",
  url: "/users/confirm_password_reset/",
  auth: "public",
  tag,
  perMinute: 10,
  summary: "Set a new password with a reset link",
  description: "Sets a new password with the two parts of the emailed link and ends all sessions. Doesn't log in.",
  body: z.strictObject({
    ...resetLink,
    new_password: newPassword,
    new_password_again: newPassword,
  }),
  response: { 200: nothing },
});
