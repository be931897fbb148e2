import { expect, test } from "vitest";
import { createEventParser } from "./parse-events.ts";

const text =
  'retry: 2000\n\nid: 1-1-5\nevent: submitted\ndata: {"application":"a"}\n\n: heartbeat\n\nid: 2-1-6\nevent: reset\ndata: {}\n\n';
const events = [
  { id: "1-1-5", event: "submitted", data: '{"application":"a"}' },
  { id: "2-1-6", event: "reset", data: "{}" },
];

test("server-sent events are parsed wherever the received chunks end, and comments are skipped", () => {
  for (const size of [1, 2, 7, 20, text.length]) {
    const parse = createEventParser();
    const chunks = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
    expect(chunks.flatMap(parse)).toEqual(events);
  }
});

test("an incomplete server-sent event isn't returned", () => {
  expect(createEventParser()("id: 1-1-5\nevent: submitted\ndata: {}\n")).toEqual([]);
});
