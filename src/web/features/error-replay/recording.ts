import { record } from "@rrweb/record";
import { maskEvent } from "#web/features/error-replay/mask-event.ts";
import type { ReplayMode } from "#web/features/error-replay/replay-mode.ts";

/** Media is replaced by boxes, and iframes aren't recorded. */
const blocked = "img, svg, picture, video, audio, canvas, iframe, object, embed, [data-no-replay]";
/** The interval of full snapshots in ms, which is also the minimum length of an error's replay. */
const pictureMs = 30_000;
const sendMs = 5_000;
/** The maximum number of events that one page sends. */
const maxEvents = 5_000;

type Fault = { name: string; stack: string[] };
export type Part = { session: string; mode: ReplayMode; events: unknown[]; error?: Fault };

/**
 * Records the page, with all text masked, until it is stopped.
 * @param mode `all` sends events every few seconds; `errors` sends the last 30 to 60 seconds once an error occurs, and
 *   the events after it
 * @param send sends a part; not awaited
 * @returns a function that stops the recording and drops unsent data
 */
export function startRecording(session: string, mode: ReplayMode, send: (part: Part) => void): () => void {
  let [before, events]: [unknown[], unknown[]] = [[], []];
  let isSending = mode === "all";
  let count = 0;
  const flush = (error?: Fault) => {
    const part = [...before, ...events];
    before = [];
    events = [];
    if (part.length > 0 || error) send({ session, mode, events: part, ...(error && { error }) });
  };
  const stopRecorder = record({
    emit: (event, isPicture) => {
      const masked = maskEvent(event);
      if (masked === undefined || count >= maxEvents) return;
      if (isSending) count++;
      else if (isPicture && event.type === 4) {
        before = events;
        events = [];
      }
      events.push(masked);
    },
    checkoutEveryNms: pictureMs,
    maskAllInputs: true,
    maskTextSelector: "*",
    blockSelector: blocked,
    recordCanvas: false,
    inlineImages: false,
    collectFonts: false,
    recordCrossOriginIframes: false,
    slimDOMOptions: "all",
    sampling: { mousemove: 500, scroll: 500, input: "last" },
  });
  const timer = setInterval(() => isSending && flush(), sendMs);
  const onFault = (reason: unknown) => {
    isSending = true;
    flush(faultOf(reason));
  };
  const onError = ({ error }: ErrorEvent) => onFault(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => onFault(reason);
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);
  return () => {
    removeEventListener("error", onError);
    removeEventListener("unhandledrejection", onRejection);
    clearInterval(timer);
    stopRecorder?.();
    before = [];
    events = [];
  };
}

/** Returns the location of an error. Its message is omitted, since it may quote user input. */
function faultOf(reason: unknown): Fault {
  if (!(reason instanceof Error)) return { name: "unknown", stack: [] };
  const frames = (reason.stack ?? "")
    .split("\n")
    .filter((line) => /^\s*at .+:\d+:\d+\)?$|^[^\s@]*@.+:\d+:\d+$/.test(line));
  return { name: reason.name.slice(0, 60), stack: frames.slice(0, 20).map((line) => withoutQuery(line.trim())) };
}

/** Removes IDs from page URLs in a stack trace; script URLs contain none. */
const withoutQuery = (line: string) => line.replace(/(https?:\/\/[^/\s]+)(?!\/assets\/)\/[^\s:)]*/g, "$1/…");
