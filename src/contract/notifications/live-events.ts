import { z } from "zod";
import { call } from "#contract/call/call.ts";

/** Kinds of live events: each names data of a page that is out of date. */
const liveEventKinds = ["submitted", "report", "decision", "note", "changed"] as const;
export type LiveEventKind = (typeof liveEventKinds)[number];

export const streamEvents = call({
  method: "GET",
  url: "/events/",
  auth: "landlord",
  errors: [],
  tag: "events",
  summary: "Stream events",
  description:
    "Streams what happens to the applications of the caller's landlord side, as server-sent events. An event's name is `submitted` (a new application), `report` (a report is ready or unavailable), `decision`, `note` or `changed` (anything else); its data is JSON with the id of the `application` and nothing else. Send the `Last-Event-ID` header to get what happened since; `reset` says that more was missed than is stored, up to a day's events, so that everything has to be loaded again. The stream ends when the caller's permissions change or the session ends: connect again. A user can have 10 streams at once.",
  response: { 200: z.any().describe("text/event-stream") },
});
