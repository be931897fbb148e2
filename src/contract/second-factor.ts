import { z } from "zod";
import { call } from "./call.ts";
import { nothing } from "./schemas/common.ts";
import { proof } from "./tokens.ts";

const tag = "second_factor";

/** Shown once: only hashes of them are kept. */
const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });

export const beginSecondFactor = call({
  method: "POST",
  url: "/second_factor/",
  auth: "user",
  tag,
  perMinute: 10,
  summary:
    "Begins to switch on a second factor: a new secret for an app (RFC 6238). It counts once a code of it was given, within an hour.",
  body: proof,
  response: {
    200: z.strictObject({
      /** base32, for who types it */
      secret: z.string(),
      /** `otpauth://`, for a QR code */
      uri: z.string(),
    }),
  },
});

export const switchOnSecondFactor = call({
  method: "POST",
  url: "/second_factor/switch_on/",
  auth: "user",
  tag,
  perMinute: 20,
  summary:
    "Switches the second factor on, by a code of the secret that was begun; ends every other session. Answers ten recovery codes.",
  body: z.strictObject({ code: z.string().min(1, "This field is required.").max(40) }),
  response: { 200: recoveryCodes },
});

export const renewRecoveryCodes = call({
  method: "POST",
  url: "/second_factor/recovery_codes/",
  auth: "user",
  tag,
  perMinute: 10,
  summary: "Ten new recovery codes; those from before are dead.",
  body: proof,
  response: { 200: recoveryCodes },
});

export const switchOffSecondFactor = call({
  method: "POST",
  url: "/second_factor/switch_off/",
  auth: "user",
  tag,
  perMinute: 10,
  summary: "Switches the second factor off. The secret and the recovery codes are gone.",
  body: proof,
  response: { 200: nothing },
});
