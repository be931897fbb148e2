import { flushSync } from "react-dom";

/**
 * Makes a change that removes the pressed button, and moves the focus from it to what is shown then: without that, a
 * keyboard user starts again at the top of the page.
 * @param selector of the element that gets the focus
 */
export function focusAfter(change: () => void, selector: string, options?: FocusOptions): void {
  flushSync(change);
  document.querySelector<HTMLElement>(selector)?.focus(options);
}

/** Gives the focus to an element when it appears; passed as its `ref`. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
