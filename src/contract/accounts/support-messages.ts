import { z } from "zod";
import { call } from "../call/call.ts";
import { fault } from "../call/fault.ts";
import { nothing, username } from "../schemas/common.ts";

/** The shortest and the longest message to support, in characters. */
const supportMessageLimits = { min: 10, max: 4_000 } as const;
const { min, max } = supportMessageLimits;

export const sendSupportMessage = call({
  method: "POST",
  url: "/support_messages/",
  auth: "public",
  tag: "users",
  idempotent: true,
  perMinute: 5,
  summary: "Send a message to support",
  description:
    "Emails a message to the operator's support address, and a confirmation to its sender in the caller's language, with a copy of the message if the caller is logged in with that address and has verified it. Public. Returns 429 after 5 messages from one sender within an hour.",
  body: z.strictObject({
    email: username,
    message: z
      .string()
      .trim()
      .min(min, fault("too_short", { n: min }))
      .max(max),
  }),
  response: { 200: nothing },
});
