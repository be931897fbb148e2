import { record } from "@rrweb/record";
import { maskEvent } from "#web/features/error-replay/mask-event.ts";
import type { ReplayMode } from "#web/features/error-replay/replay-mode.ts";

/** Media is replaced by boxes, and iframes aren't recorded. */
const blockedSelector = "img, svg, picture, video, audio, canvas, iframe, object, embed, [data-no-replay]";
/** The interval of full snapshots in ms, which is also the minimum length of an error's replay. */
const snapshotMs = 30_000;
const sendIntervalMs = 5_000;
/** The maximum number of events that one page sends. */
const maxEvents = 5_000;

type ErrorOrigin = { name: string; stack: string[] };
export type ReplayPart = { session: string; mode: ReplayMode; events: unknown[]; error?: ErrorOrigin };

/**
 * Records the page, with all text masked, until it is stopped.
 * @param mode `all` sends events every few seconds; `errors` sends the last 30 to 60 seconds once an error occurs, and
 *   the events after it
 * @param send sends a part; not awaited
 * @returns a function that stops the recording and drops unsent data
 */
export function startRecording(session: string, mode: ReplayMode, send: (part: ReplayPart) => void): () => void {
  let [previousEvents, events]: [unknown[], unknown[]] = [[], []];
  let isSending = mode === "all";
  let sentCount = 0;
  const flush = (error?: ErrorOrigin) => {
    const pendingEvents = [...previousEvents, ...events];
    previousEvents = [];
    events = [];
    if (pendingEvents.length > 0 || error) send({ session, mode, events: pendingEvents, ...(error && { error }) });
  };
  const stopRecorder = record({
    emit: (event, isSnapshot) => {
      const maskedEvent = maskEvent(event);
      if (maskedEvent === undefined || sentCount >= maxEvents) return;
      if (isSending) sentCount++;
      else if (isSnapshot && event.type === 4) {
        previousEvents = events;
        events = [];
      }
      events.push(maskedEvent);
    },
    checkoutEveryNms: snapshotMs,
    maskAllInputs: true,
    maskTextSelector: "*",
    blockSelector: blockedSelector,
    recordCanvas: false,
    inlineImages: false,
    collectFonts: false,
    recordCrossOriginIframes: false,
    slimDOMOptions: "all",
    sampling: { mousemove: 500, scroll: 500, input: "last" },
  });
  const timer = setInterval(() => isSending && flush(), sendIntervalMs);
  const handleFailure = (reason: unknown) => {
    isSending = true;
    flush(errorOrigin(reason));
  };
  const onError = ({ error }: ErrorEvent) => handleFailure(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => handleFailure(reason);
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);
  return () => {
    removeEventListener("error", onError);
    removeEventListener("unhandledrejection", onRejection);
    clearInterval(timer);
    stopRecorder?.();
    previousEvents = [];
    events = [];
  };
}

/** Returns the location of an error. Its message is omitted, since it may quote user input. */
function errorOrigin(reason: unknown): ErrorOrigin {
  if (!(reason instanceof Error)) return { name: "unknown", stack: [] };
  const frames = (reason.stack ?? "")
    .split("\n")
    .filter((line) => /^\s*at .+:\d+:\d+\)?$|^[^\s@]*@.+:\d+:\d+$/.test(line));
  return { name: reason.name.slice(0, 60), stack: frames.slice(0, 20).map((line) => withoutPagePath(line.trim())) };
}

/** Removes IDs from page URLs in a stack trace; script URLs contain none. */
const withoutPagePath = (line: string) => line.replace(/(https?:\/\/[^/\s]+)(?!\/assets\/)\/[^\s:)]*/g, "$1/…");
