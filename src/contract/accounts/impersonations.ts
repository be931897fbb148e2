import { z } from "zod";
import { call } from "../call/call.ts";
import { time } from "../schemas/common.ts";

/** A member of the support team who acts in a user's name, in one browser tab. */
export const impersonation = z.strictObject({
  /** the access token, good for these 30 minutes only */
  access: z.string(),
  /** who acts */
  staff: z.string(),
  /** in whose name */
  user: z.strictObject({ name: z.string(), username: z.string() }),
  /** whether something can be changed, or only read */
  can_write: z.boolean(),
  expires: time,
});

export const startImpersonation = call({
  method: "POST",
  url: "/impersonations/start/",
  auth: "public",
  errors: [404],
  keyless: true,
  tag: "tokens",
  perMinute: 20,
  summary: "Start an impersonation",
  description:
    "Exchanges the one-time code of a support link, which is good for 60 seconds, for an access token that acts on a user's behalf for 30 minutes. It can't be renewed, most calls reject it, and `POST /token/revoke/` ends it. Returns 404 for a code that is unknown, used or expired.",
  body: z.strictObject({ code: z.string().min(1).max(100) }),
  response: { 200: impersonation },
});
