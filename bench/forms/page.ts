import { long, type Part, rental } from "./rental.ts";

declare global {
  interface Window {
    /** Renders the form, and returns the milliseconds until the first frame with all its fields. */
    mountForm: () => Promise<number>;
    /** Focuses a question's input. */
    focusQuestion: (name: string) => void;
    /** Milliseconds from each key to the end of the frame that follows it. */
    keyFrames: number[];
  }
}

type RendererPage = {
  /**
   * the work that isn't timed: converts the form to the renderer's own format, and returns the function that renders it
   */
  prepare: (parts: Part[]) => (root: HTMLElement) => void;
  /** finds the input of a text question */
  selector: (name: string) => string;
};

/** Calls `read` before the layout of the next frame, and `then` with its result after that frame has been painted. */
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
      // Elements that are rendered after a frame's message are not in that frame: only those present before it count.
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
