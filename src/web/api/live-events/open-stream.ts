import type { LiveEventKind } from "#contract/notifications/live-events.ts";
import { eventParser } from "#web/api/live-events/parse-events.ts";
import { accessToken } from "#web/api/session.ts";

/** `reset`: more was missed than the server sends. */
export type LiveEvent = { kind: LiveEventKind | "reset"; application: string };

/** A stream and the token or session that opens it; null: the session has ended. */
type EventStream = { path: "/events/" | "/shared/events/"; token: () => string | null };

type Handlers = {
  onEvents: (events: LiveEvent[]) => void;
  /** called with whether events arrive now; without them pages poll */
  onConnected: (connected: boolean) => void;
};

/** Between attempts to connect, in ms: doubled each time. */
const firstPause = 1_000;
const maxPauseMs = 60_000;
/** Without even a heartbeat for this long, in ms, the connection is lost: the server sends one every 15 s. */
const silence = 45_000;

/**
 * Receives live events until `signal` ends it, over as many connections as it takes, each event once. A hidden page has no
 * connection, since browsers open only six to a server; it gets what it missed when it is visible again.
 */
export async function receiveEvents(
  signal: AbortSignal,
  { onEvents, onConnected }: Handlers,
  stream: EventStream = { path: "/events/", token: accessToken },
): Promise<void> {
  let last: string | undefined;
  let pause = firstPause;
  while (!signal.aborted) {
    await untilVisible(signal);
    if (signal.aborted || !stream.token()) return;
    const isOver = await readOnce(signal, stream, last, (events) => {
      pause = firstPause;
      onConnected(true);
      last = events.at(-1)?.id ?? last;
      // the events between loading the screen and connecting were missed
      const live = events.map(({ event, data }) => ({ event: event === "ready" ? "reset" : event, data }));
      if (live.length > 0)
        onEvents(
          live.map(({ event, data }) => ({ application: "", ...JSON.parse(data), kind: event as LiveEvent["kind"] })),
        );
    });
    onConnected(false);
    if (isOver) return;
    if (document.visibilityState === "visible") await delay(pause * (0.5 + Math.random() / 2), signal);
    pause = Math.min(2 * pause, maxPauseMs);
  }
}

type Received = ReturnType<ReturnType<typeof eventParser>>;

/** Reads one connection to its end. @returns whether no other one should follow: the session ended or may not listen */
async function readOnce(
  signal: AbortSignal,
  { path, token }: EventStream,
  last: string | undefined,
  onReceived: (events: Received) => void,
) {
  const lost = new AbortController();
  let timer = 0;
  const restart = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => lost.abort(), silence);
  };
  const onVisibility = () => document.visibilityState === "hidden" && lost.abort();
  document.addEventListener("visibilitychange", onVisibility);
  restart();
  try {
    const response = await fetch(`/api/v3${path}`, {
      // an open page alone doesn't extend the session
      headers: {
        accept: "text/event-stream",
        authorization: `Bearer ${token()}`,
        "x-unattended": "true",
        ...(last && { "last-event-id": last }),
      },
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.any([signal, lost.signal]),
    });
    if (!response.ok || !response.body) return [401, 403, 404].includes(response.status);
    const parse = eventParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      restart();
      const events = parse(part.value);
      if (events.length > 0) onReceived(events);
    }
    return false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisibility);
  }
}

function untilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === "visible") return Promise.resolve();
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== "visible" && !signal.aborted) return;
      document.removeEventListener("visibilitychange", check);
      signal.removeEventListener("abort", check);
      resolve();
    };
    document.addEventListener("visibilitychange", check);
    signal.addEventListener("abort", check);
  });
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
