import { type FormSection, longForm, rentalForm } from "./rental.ts";

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
  prepare: (parts: FormSection[]) => (root: HTMLElement) => void;
  /** finds the input of a text question */
  selector: (name: string) => string;
};

/** Calls `readBefore` before the layout of the next frame, and `onPainted` with its result after that frame has been painted. */
function runAfterFrame<T>(readBefore: () => T, onPainted: (result: T) => void) {
  requestAnimationFrame(() => {
    const result = readBefore();
    const channel = new MessageChannel();
    channel.port1.onmessage = () => onPainted(result);
    channel.port2.postMessage(undefined);
  });
}

/** Installs a renderer in the page that is measured. */
export function installRenderer({ prepare, selector }: RendererPage): void {
  const parts = new URLSearchParams(location.search).has("long") ? longForm : rentalForm;
  const render = prepare(parts);
  const controlCounts = parts.flatMap(({ questions }) => questions.map(({ options }) => Math.max(1, options.length)));
  const controls = controlCounts.reduce((sum, count) => sum + count, 0);
  const root = document.getElementById("form");
  if (!root) throw new Error("The page has no room for a form.");
  window.mountForm = () =>
    new Promise((done) => {
      const startedAt = performance.now();
      render(root);
      // Elements that are rendered after a frame's message are not in that frame: only those present before it count.
      const hasAllControls = () => root.querySelectorAll("input, select, textarea").length >= controls;
      const next = () =>
        runAfterFrame(hasAllControls, (whole) => (whole ? done(performance.now() - startedAt) : next()));
      next();
    });
  window.focusQuestion = (name) => {
    const input = root.querySelector<HTMLInputElement>(selector(name));
    if (!input) throw new Error(`There is no question ${name}.`);
    input.focus();
  };
  window.keyFrames = [];
  const recordKeyFrame = (event: KeyboardEvent) =>
    runAfterFrame(
      () => event.timeStamp,
      (since) => window.keyFrames.push(performance.now() - since),
    );
  addEventListener("keydown", recordKeyFrame, { capture: true });
}
