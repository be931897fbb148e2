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

export type Contender = {
  /** what may be done before the clock runs: the form in the contender's own words → what draws it */
  prepare: (parts: Part[]) => (root: HTMLElement) => void;
  /** finds the input of a text question */
  selector: (name: string) => string;
};

/** Called after the frame that is due next has been drawn. */
function afterFrame(then: () => void) {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(undefined);
  });
}

/** Hands a contender to the page that the measurements are taken on. */
export function enter({ prepare, selector }: Contender): void {
  const parts = new URLSearchParams(location.search).has("long") ? long : rental;
  const draw = prepare(parts);
  const least = parts.flatMap(({ questions }) => questions.map(({ options }) => Math.max(1, options.length)));
  const controls = least.reduce((sum, count) => sum + count, 0);
  const root = document.getElementById("form");
  if (!root) throw new Error("The page has no room for a form.");
  window.mountForm = () =>
    new Promise((done) => {
      const since = performance.now();
      draw(root);
      const look = () => {
        if (root.querySelectorAll("input, select, textarea").length >= controls) done(performance.now() - since);
        else afterFrame(look);
      };
      afterFrame(look);
    });
  window.focusQuestion = (name) => {
    const input = root.querySelector<HTMLInputElement>(selector(name));
    if (!input) throw new Error(`There is no question ${name}.`);
    input.focus();
  };
  window.keyFrames = [];
  addEventListener("keydown", (event) => afterFrame(() => window.keyFrames.push(performance.now() - event.timeStamp)), {
    capture: true,
  });
}
