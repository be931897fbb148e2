import { z } from "zod";
import { call } from "../call/call.ts";
import { id, money, nothing, pageOf, pageQuery, time } from "../schemas/common.ts";
import { reportKind } from "../schemas/report-kinds.ts";

const tag = "applications";

/** What happened to an application, as its landlord's side reads it. */
export const historyEntry = z.strictObject({
  /** counts an application's events from 1 */
  position: z.number().int(),
  action: z.string(),
  by: z.string().nullable(),
  /** in whose name support staff did it */
  on_behalf_of: z.string().nullable(),
  created: time,
  /** the network address and the browser that it came from, where the caller may see them */
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** the version of the consent to electronic records that came with it */
  consent: z.string().nullable(),
  /** the labels of the answers that were changed */
  answers: z.array(z.string()),
  /** the reasons given with a decision; what the applicant wrote in a dispute about a report */
  reasons: z.array(z.string()),
  reports: z.array(reportKind),
  /** for users who see payments */
  amount: money.nullable(),
  /** since the caller's last visit, and not by the caller */
  is_new: z.boolean(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const listHistory = call({
  method: "GET",
  url: "/applications/:id/history/",
  auth: "landlord",
  impersonation: "read",
  replica: true,
  tag,
  summary: "List an application's history",
  description:
    "Lists what happened to an application, newest first: what, who, when, and from where as far as the caller may know. Returns 404 to everyone but the landlord's side.",
  params: z.strictObject({ id }),
  querystring: pageQuery,
  response: { 200: pageOf(historyEntry) },
});

export const markHistorySeen = call({
  method: "POST",
  url: "/applications/:id/history/seen/",
  auth: "landlord",
  keyless: true,
  tag,
  summary: "Mark an application's history as seen",
  description:
    "Records up to which event the caller has seen the history: later ones are new to them. An earlier position changes nothing.",
  params: z.strictObject({ id }),
  body: z.strictObject({ position: z.number().int().min(1).max(2_147_483_647) }),
  response: { 200: nothing },
});
