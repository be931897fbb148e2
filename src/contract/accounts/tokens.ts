import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { call } from "../call/call.ts";
import { nothing, username } from "../schemas/common.ts";

const tag = "tokens";

/** A password as entered, compared exactly: not trimmed or normalized. */
const enteredPassword = z.string().min(1, fault("required")).max(1024);

/** The applicant's share token, returned when a form was submitted: it transfers the application to the account. */
export const shareToken = z.string().min(20).max(100);

/**
 * A code from the authenticator app, or a recovery code. Required (`second_factor_needed`) after the other credentials
 * were accepted, if the account has a second factor.
 */
export const secondFactor = z.string().min(1, fault("required")).max(40).optional();

/** The code from an email. */
export const passcode = z.string().regex(/^\d{6}$/, fault("six_digits"));

/** A code from an email or text message that confirms a share recipient or signer; checked by the server as entered. */
export const confirmationCode = z.string().min(1, fault("required")).max(40);

/** Proof that a logged-in user confirms their identity: a password or a passcode. */
export const identityConfirmation = z.union([
  z.strictObject({ password: enteredPassword, second_factor: secondFactor }),
  z.strictObject({ passcode, second_factor: secondFactor }),
]);
export type IdentityConfirmation = z.infer<typeof identityConfirmation>;

/** The token by which the account recognizes this browser, when it is sent as `X-Device`; it grants no access. */
export const deviceToken = z.string();

export const createToken = call({
  method: "POST",
  url: "/token/",
  headers: ["X-Device"],
  auth: "public",
  errors: [403],
  tag,
  // an office may share an IP address, and the owner can still log in after 60 wrong passwords from theirs
  perMinute: 120,
  summary: "Log in",
  description:
    "Returns a new access token for a username and password, and the second factor if one is on. With `shareToken`, the application is also claimed for the account. Send the token as `Authorization: Bearer …`. By default it expires after 12 hours without use, and at the latest 30 days after the login; 12 hours after the login if the account has a second factor.",
  body: z.strictObject({
    username,
    password: enteredPassword,
    second_factor: secondFactor,
    shareToken: shareToken.optional(),
  }),
  response: { 200: z.strictObject({ access: z.string(), device: deviceToken }) },
});

export const revokeToken = call({
  method: "POST",
  url: "/token/revoke/",
  auth: "user",
  impersonation: "read",
  tag,
  summary: "Log out",
  description: "Ends the session: the access token used for this call stops working.",
  response: { 200: nothing },
});

export const confirmToken = call({
  method: "POST",
  url: "/token/confirm/",
  headers: ["X-Device"],
  auth: "user",
  errors: [403],
  tag,
  perMinute: 20,
  summary: "Confirm it's you",
  description:
    "Confirms the session after 30 idle minutes, when calls return `confirmation_needed`: with the password or an emailed passcode, and the second factor if one is on.",
  body: identityConfirmation,
  response: { 200: nothing },
});
