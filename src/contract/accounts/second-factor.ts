import { z } from "zod";
import { fault } from "#contract/call/fault.ts";
import { call } from "../call/call.ts";
import { nothing } from "../schemas/common.ts";
import { identityConfirmation } from "./tokens.ts";

const tag = "second_factor";

/** Returned once; only their hashes are stored. */
const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });

export const createSecondFactor = call({
  method: "POST",
  url: "/second_factor/",
  auth: "user",
  errors: [403],
  tag,
  perMinute: 10,
  summary: "Start setting up a second factor",
  description:
    "Returns a new secret for an authenticator app (RFC 6238). Confirm it with `enableSecondFactor` within an hour.",
  body: identityConfirmation,
  response: {
    200: z.strictObject({
      /** base32, for manual entry */
      secret: z.string(),
      /** `otpauth://`, for a QR code */
      uri: z.string(),
    }),
  },
});

export const enableSecondFactor = call({
  method: "POST",
  url: "/second_factor/switch_on/",
  auth: "user",
  tag,
  perMinute: 20,
  summary: "Turn on the second factor",
  description:
    "Turns on the second factor with a code from the new secret and ends all other sessions. Returns ten recovery codes, which are never shown again.",
  body: z.strictObject({ code: z.string().min(1, fault("required")).max(40) }),
  response: { 200: recoveryCodes },
});

export const renewRecoveryCodes = call({
  method: "POST",
  url: "/second_factor/recovery_codes/",
  auth: "user",
  errors: [403],
  tag,
  perMinute: 10,
  summary: "Create new recovery codes",
  description: "Creates ten new recovery codes. The old ones stop working.",
  body: identityConfirmation,
  response: { 200: recoveryCodes },
});

export const disableSecondFactor = call({
  method: "POST",
  url: "/second_factor/switch_off/",
  auth: "user",
  errors: [403],
  tag,
  perMinute: 10,
  summary: "Turn off the second factor",
  description: "Turns off the second factor. Deletes the secret and the recovery codes.",
  body: identityConfirmation,
  response: { 200: nothing },
});
