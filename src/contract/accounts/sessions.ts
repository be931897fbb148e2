import { z } from "zod";
import { call } from "../call/call.ts";
import { id, nothing } from "../schemas/common.ts";

const tag = "tokens";

const session = z.strictObject({
  /** identifies the session; not part of its token */
  id,
  browser: z.string(),
  system: z.string(),
  address: z.string().nullable(),
  created: z.string(),
  last_used: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const listSessions = call({
  method: "GET",
  url: "/sessions/",
  auth: "user",
  tag,
  summary: "List the user's sessions",
  description: "Lists the caller's own sessions: the current session first, then the others by their last use.",
  response: { 200: z.strictObject({ results: z.array(session) }) },
});

export const revokeSession = call({
  method: "POST",
  url: "/sessions/:id/revoke/",
  auth: "user",
  tag,
  summary: "Log out a session",
  description: "Ends one of the caller's own sessions immediately.",
  params: z.strictObject({ id }),
  response: { 200: nothing },
});

export const revokeOtherSessions = call({
  method: "POST",
  url: "/sessions/revoke_others/",
  auth: "user",
  tag,
  summary: "Log out all other sessions",
  description: "Ends all of the caller's sessions except the one used for this call.",
  response: { 200: nothing },
});
