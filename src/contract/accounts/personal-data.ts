import { z } from "zod";
import { closingReasons } from "#rules/settings/account-closing.ts";
import { call } from "../call/call.ts";
import { id, nothing, time } from "../schemas/common.ts";
import { proof } from "./tokens.ts";

const tag = "users";

export const getClosing = call({
  method: "GET",
  url: "/account/closing/",
  auth: "user",
  tag,
  summary: "Check whether the account can be closed",
  description:
    "Returns what the caller has to finish before they can close their account, and how long what has to be retained is retained.",
  response: {
    200: z.strictObject({
      blockers: z.array(z.strictObject({ reason: z.enum(closingReasons), count: z.number().int() })),
      /** a team that the caller leaves with the account; their work stays there */
      leaves_team: z.string().nullable(),
      application_days: z.number().int(),
      report_days: z.number().int(),
      document_days: z.number().int(),
    }),
  },
});
export type Closing = z.infer<(typeof getClosing)["schema"]["response"][200]>;

export const closeAccount = call({
  method: "POST",
  url: "/account/close/",
  auth: "user",
  errors: [403, 409],
  tag,
  perMinute: 10,
  summary: "Close the account",
  description:
    "Closes the caller's account with proof that it's them. Ends all sessions, links, shares and open invitations at once, takes their forms offline, and deletes the account after 30 days unless they log in again. Returns 409 while something has to be finished first (`getClosing`).",
  body: proof,
  response: { 200: nothing },
});

export const dataExport = z.strictObject({
  id,
  status: z.enum(["preparing", "ready", "failed"]),
  created: time,
  /** until when it can be downloaded; null until it is ready */
  expires: time.nullable(),
  bytes: z.number().int().nullable(),
  downloaded_at: time.nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

export const listDataExports = call({
  method: "GET",
  url: "/data_exports/",
  auth: "user",
  tag,
  summary: "List copies of the account's data",
  description: "Lists the copies of their own data that the caller requested and that haven't expired, newest first.",
  response: { 200: z.strictObject({ results: z.array(dataExport) }) },
});

export const createDataExport = call({
  method: "POST",
  url: "/data_exports/",
  auth: "user",
  errors: [403, 409],
  tag,
  perMinute: 10,
  summary: "Request a copy of the account's data",
  description:
    "Starts a copy of everything about the caller's account, with proof that it's them, and emails them when it is ready: a ZIP file of JSON files and uploads. It has nothing of other people beyond what the caller may see. Returns 409 while one is being prepared.",
  body: proof,
  response: { 201: dataExport },
});

export const downloadDataExport = call({
  method: "POST",
  url: "/data_exports/:id/download/",
  auth: "user",
  errors: [403, 409],
  keyless: true,
  tag,
  perMinute: 10,
  summary: "Download a copy of the account's data",
  description:
    "Returns a copy that is ready as a ZIP file, with proof that it's the user who requested it. No one else can download it. The audit log records the download. Returns 409 until it is ready.",
  params: z.strictObject({ id }),
  body: proof,
  response: { 200: z.any().describe("application/zip") },
});

export const supportAccess = z.strictObject({
  id,
  staff: z.string(),
  started: time,
  ended: time,
  can_write: z.boolean(),
  /** how many requests changed something, or tried to */
  changes: z.number().int(),
});
export type SupportAccess = z.infer<typeof supportAccess>;

export const listSupportAccesses = call({
  method: "GET",
  url: "/support_accesses/",
  auth: "user",
  tag,
  summary: "List the support team's access",
  description: "Lists when members of the support team acted on the caller's behalf, newest first: the last 50.",
  response: { 200: z.strictObject({ results: z.array(supportAccess) }) },
});
