import type { LiveEventKind } from "#contract/notifications/live-events.ts";
import { createEventParser } from "#web/api/live-events/parse-events.ts";
import { accessToken } from "#web/api/session.ts";

/** `reset`: the page missed more events than the server sends again. */
export type LiveEvent = { kind: LiveEventKind | "reset"; application: string };

/** A stream and the token or session that authenticates it; null: the session has ended. */
type EventStream = { path: "/events/" | "/shared/events/"; token: () => string | null };

type Handlers = {
  onEvents: (events: LiveEvent[]) => void;
  /** called when the connection state changes; pages poll while disconnected */
  onConnected: (connected: boolean) => void;
};

/** The first delay before reconnecting, in ms, doubled with each attempt. */
const firstDelayMs = 1_000;
const maxDelayMs = 60_000;
/** The connection counts as lost after this many ms without even a heartbeat; the server sends one every 15 s. */
const connectionTimeoutMs = 45_000;

/**
 * Receives live events, each once, until `signal` aborts, and reconnects as needed. A hidden page has no connection,
 * since browsers open only six to a server; it receives the events it missed when it is visible again.
 */
export async function receiveEvents(
  signal: AbortSignal,
  { onEvents, onConnected }: Handlers,
  stream: EventStream = { path: "/events/", token: accessToken },
): Promise<void> {
  let lastEventId: string | undefined;
  let delayMs = firstDelayMs;
  while (!signal.aborted) {
    await untilVisible(signal);
    if (signal.aborted || !stream.token()) return;
    const isStreamOver = await readConnection(signal, stream, lastEventId, (events) => {
      delayMs = firstDelayMs;
      onConnected(true);
      lastEventId = events.at(-1)?.id ?? lastEventId;
      // events between loading the screen and connecting were missed
      const liveEvents = events.map(({ event, data }) => ({ event: event === "ready" ? "reset" : event, data }));
      if (liveEvents.length > 0)
        onEvents(
          liveEvents.map(({ event, data }) => ({
            application: "",
            ...JSON.parse(data),
            kind: event as LiveEvent["kind"],
          })),
        );
    });
    onConnected(false);
    if (isStreamOver) return;
    if (document.visibilityState === "visible") await delay(delayMs * (0.5 + Math.random() / 2), signal);
    delayMs = Math.min(2 * delayMs, maxDelayMs);
  }
}

type ReceivedEvents = ReturnType<ReturnType<typeof createEventParser>>;

/**
 * Reads one connection to its end. @returns whether reconnecting is pointless: the session has ended or has no access
 */
async function readConnection(
  signal: AbortSignal,
  { path, token }: EventStream,
  lastEventId: string | undefined,
  onReceived: (events: ReceivedEvents) => void,
) {
  const connectionController = new AbortController();
  let timer = 0;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => connectionController.abort(), connectionTimeoutMs);
  };
  const onVisibility = () => document.visibilityState === "hidden" && connectionController.abort();
  document.addEventListener("visibilitychange", onVisibility);
  restartTimer();
  try {
    const response = await fetch(`/api/v3${path}`, {
      // an open page alone doesn't extend the session
      headers: {
        accept: "text/event-stream",
        authorization: `Bearer ${token()}`,
        "x-unattended": "true",
        ...(lastEventId && { "last-event-id": lastEventId }),
      },
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.any([signal, connectionController.signal]),
    });
    if (!response.ok || !response.body) return [401, 403, 404].includes(response.status);
    const parse = createEventParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      restartTimer();
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
