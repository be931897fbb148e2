import { z } from "zod";
import { call } from "../call/call.ts";
import { time } from "../schemas/common.ts";

/** A support team member's access to a user's account, in one browser tab. */
export const impersonation = z.strictObject({
  /** the access token, valid for 30 minutes */
  access: z.string(),
  /** the name of the support team member */
  staff: z.string(),
  /** the user on whose behalf support acts */
  user: z.strictObject({ name: z.string(), username: z.string() }),
  /** whether changes are allowed; otherwise read-only */
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
    "Exchanges the one-time code of a support link, which is valid for 60 seconds, for an access token that acts on a user's behalf for 30 minutes. The token can't be renewed, most calls reject it, and `POST /token/revoke/` revokes it. Returns 404 for a code that is unknown, used or expired.",
  body: z.strictObject({ code: z.string().min(1).max(100) }),
  response: { 200: impersonation },
});
