import { call } from "#contract/call/call.ts";
import { fileOf } from "../schemas/common.ts";

/** Kinds of live events. Each names page data that is outdated. */
const liveEventKinds = ["submitted", "report", "decision", "note", "changed"] as const;
export type LiveEventKind = (typeof liveEventKinds)[number];

export const streamEvents = call({
  method: "GET",
  url: "/events/",
  headers: ["Last-Event-ID"],
  auth: "landlord",
  errors: [],
  tag: "events",
  summary: "Stream events",
  description:
    "Streams events of the applications of the caller's landlord side, as server-sent events. An event's name is `submitted` (a new application), `report` (a report is ready or unavailable), `decision`, `note` or `changed` (anything else); its data is JSON with only the ID of the `application`. A new stream begins with `ready`, whose `id` is the first position to resume from. With the `Last-Event-ID` header, a stream begins with the events since that ID, or with `reset` if they are unknown: after more than 1,000 events, after 23 hours, or for an ID that this server didn't issue. After `reset`, reload all data. The stream ends when the caller's permissions change or the session ends; reconnect then. A user can have 10 concurrent streams; the call returns 429 for an eleventh.",
  response: { 200: fileOf("text/event-stream") },
});
