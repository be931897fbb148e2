import { z } from "zod";
import { call } from "#contract/call/call.ts";

/** Kinds of live events: each names data of a page that is out of date. */
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
    "Streams what happens to the applications of the caller's landlord side, as server-sent events. An event's name is `submitted` (a new application), `report` (a report is ready or unavailable), `decision`, `note` or `changed` (anything else); its data is JSON with the id of the `application` and nothing else. A new stream begins with `ready`, whose `id` is the first one to continue from. With the `Last-Event-ID` header, a stream begins with what happened since that event, or with `reset` where that isn't known: after more than 1,000 events, after 23 hours, or for an id that isn't from here. After `reset`, load everything again. The stream ends when the caller's permissions change or the session ends: connect again. A user can have 10 streams at once; the call returns 429 for an eleventh.",
  response: { 200: z.any().describe("text/event-stream") },
});
