import { z } from "zod";
import { closingObstacles } from "#rules/settings/account-closing.ts";
import { call } from "../call/call.ts";
import { fileOf, id, nothing, time } from "../schemas/common.ts";
import { identityConfirmation } from "./tokens.ts";

const tag = "users";

export const getClosing = call({
  method: "GET",
  url: "/account/closing/",
  auth: "user",
  tag,
  summary: "Check whether the account can be closed",
  description:
    "Returns what the caller must resolve before they can close their account, and the retention periods of the data that must be retained.",
  response: {
    200: z.strictObject({
      blockers: z.array(z.strictObject({ reason: z.enum(closingObstacles), count: z.number().int() })),
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
    "Closes the caller's account after they confirm their identity. Ends all sessions, links, shares and open invitations immediately, takes their forms offline, and deletes the account after 30 days unless they log in again. Returns 409 while something must be resolved first (`getClosing`).",
  body: identityConfirmation,
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
    "Starts preparing a copy of all data of the caller's account, after they confirm their identity, and emails them when it is ready: a ZIP file of JSON files and uploads. It contains data of other people only as far as the caller may see it. Returns 409 while a copy is being prepared.",
  body: identityConfirmation,
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
    "Returns a prepared copy as a ZIP file, after the user who requested it confirms their identity. No one else can download it. The audit log records the download. Returns 409 until it is ready.",
  params: z.strictObject({ id }),
  body: identityConfirmation,
  response: { 200: fileOf("application/zip") },
});

export const supportAccess = z.strictObject({
  id,
  staff: z.string(),
  started: time,
  ended: time,
  can_write: z.boolean(),
  /** the number of requests that changed data, or tried to */
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
