import { setTimeout as delay } from "node:timers/promises";
import { apiBase } from "#server/http/api-base.ts";

type ReceivedEvent = { id: string; event: string; data: { application?: string } };

/** Reads an event stream like a page. */
export async function openEvents(
  base: string,
  token: string | undefined,
  lastEventId?: string,
  path: "/events/" | "/shared/events/" = "/events/",
) {
  const abort = new AbortController();
  const reply = await fetch(`${base}${apiBase}${path}`, {
    signal: abort.signal,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastEventId && { "last-event-id": lastEventId }),
    },
  });
  const events: ReceivedEvent[] = [];
  let ended = false;
  const reading = read().catch(() => undefined);
  async function read() {
    let rest = "";
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + chunk).split("\n\n");
      rest = parts.pop() ?? "";
      for (const part of parts) {
        const lines = new Map(part.split("\n").map((line) => [line.split(":")[0], line.replace(/^\w*: ?/, "")]));
        const event = lines.get("event");
        if (event) events.push({ id: lines.get("id") ?? "", event, data: JSON.parse(lines.get("data") ?? "{}") });
      }
    }
    ended = true;
  }
  /** Waits until a condition holds, for 30 s at most. */
  async function waitUntil(holds: () => boolean): Promise<void> {
    for (const since = performance.now(); performance.now() - since < 30_000 && !holds(); ) await delay(10);
    if (!holds()) throw new Error(`Not after ${events.length} events: ${JSON.stringify(events.slice(-5))}`);
  }
  return {
    status: reply.status,
    headers: reply.headers,
    events,
    names: () => events.map(({ event }) => event),
    has: (count: number) => waitUntil(() => events.length >= count),
    ends: () => waitUntil(() => ended),
    until: waitUntil,
    hasEnded: () => ended,
    close: async () => {
      abort.abort();
      await reading;
    },
  };
}
