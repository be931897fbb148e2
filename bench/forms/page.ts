import { long, type Part, rental } from "./rental.ts";

declare global {
  interface Window {
    /** Draws the form; milliseconds until the first frame with all its fields. */
    mountForm: () => Promise<number>;
    /** Puts the caret into a question's input. */
    focusQuestion: (name: string) => void;
    /** Milliseconds from each key to the end of the frame that follows it. */
    keyFrames: number[];
  }
}

type RendererPage = {
  /** what may be done before the clock runs: the form in the renderer's own format → what draws it */
  prepare: (parts: Part[]) => (root: HTMLElement) => void;
  /** finds the input of a text question */
  selector: (name: string) => string;
};

/** Calls `look` before the frame that is due next is laid out, and `then` with what it said after it has been drawn. */
function afterFrame<T>(read: () => T, then: (seen: T) => void) {
  requestAnimationFrame(() => {
    const seen = read();
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then(seen);
    channel.port2.postMessage(undefined);
  });
}

/** Installs a renderer in the page that is measured. */
export function enter({ prepare, selector }: RendererPage): void {
  const parts = new URLSearchParams(location.search).has("long") ? long : rental;
  const draw = prepare(parts);
  const controlCounts = parts.flatMap(({ questions }) => questions.map(({ options }) => Math.max(1, options.length)));
  const controls = controlCounts.reduce((sum, count) => sum + count, 0);
  const root = document.getElementById("form");
  if (!root) throw new Error("The page has no room for a form.");
  window.mountForm = () =>
    new Promise((done) => {
      const since = performance.now();
      draw(root);
      // What is drawn in answer to the message of a frame is not in that frame: only what stood there before it counts.
      const isWhole = () => root.querySelectorAll("input, select, textarea").length >= controls;
      const next = () => afterFrame(isWhole, (whole) => (whole ? done(performance.now() - since) : next()));
      next();
    });
  window.focusQuestion = (name) => {
    const input = root.querySelector<HTMLInputElement>(selector(name));
    if (!input) throw new Error(`There is no question ${name}.`);
    input.focus();
  };
  window.keyFrames = [];
  const toFrame = (event: KeyboardEvent) =>
    afterFrame(
      () => event.timeStamp,
      (since) => window.keyFrames.push(performance.now() - since),
    );
  addEventListener("keydown", toFrame, { capture: true });
}
