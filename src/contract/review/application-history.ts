import { z } from "zod";
import { call } from "../call/call.ts";
import { id, money, nothing, pageOf, pageQuery, time } from "../schemas/common.ts";
import { reportKind } from "../schemas/report-kinds.ts";

const tag = "applications";

/** An event in an application's history, for the landlord's side. */
export const historyEntry = z.strictObject({
  /** the event's position in the application's history, from 1 */
  position: z.number().int(),
  action: z.string(),
  by: z.string().nullable(),
  /** the user on whose behalf support staff acted */
  on_behalf_of: z.string().nullable(),
  created: time,
  /** the IP address and browser of the request, if the caller may see them */
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** the version of the consent to electronic records given with it */
  consent: z.string().nullable(),
  /** the labels of the questions whose answers were changed */
  answers: z.array(z.string()),
  /** the reasons given with a decision or a refund, or the applicant's text in a dispute about a report */
  reasons: z.array(z.string()),
  reports: z.array(reportKind),
  /** for users who may see payments */
  amount: money.nullable(),
  /** whether someone else did this since the caller's last visit */
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
    "Lists the events of an application, newest first: the action, the person, the time and, if the caller may see it, the origin. Returns 404 for everyone but the landlord's side.",
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
    "Records the position up to which the caller has seen the history: later events are new to them. An earlier position changes nothing.",
  params: z.strictObject({ id }),
  body: z.strictObject({ position: z.number().int().min(1).max(2_147_483_647) }),
  response: { 200: nothing },
});
